// The service's measurements in Prometheus' text format: what was asked, sold, refused and settled,
// and the state of data, upstreams and process.
export { type Fetch, methodLabel, routeFinder } from './http-requests.ts';
export { createMetrics, type Metrics } from './metrics.ts';
export {
  reportRequests,
  type SentReport,
  type SentRequest,
  type Upstream,
  upstreamFinder,
  watchRequests,
} from './sent-requests.ts';
