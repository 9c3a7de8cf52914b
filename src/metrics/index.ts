// The service's measurements in Prometheus' text format: what was asked, sold, refused and settled,
// and the state of data, upstreams and process.
export { createMetrics, type Metrics } from './metrics.ts';
