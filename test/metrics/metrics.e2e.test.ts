// The metrics of a whole service, read as Prometheus reads them: on a socket of their own, with
// what was sold, refused and settled.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/app/config/index.ts';
import { fund } from '../../src/client/index.ts';
import { createMetrics } from '../../src/metrics/index.ts';
import { clients, newSigner } from '../conformance/support/clients.ts';
import { readMetrics } from '../support/read-metrics.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { startUpstream, type UpstreamServer, upstreamUrls } from '../support/upstream-server.ts';
import { nflFiles } from '../support/worlds/nfl-files.ts';

const signer = newSigner();
let upstream: UpstreamServer;
let stack: Stack;
const scrape = async () => readMetrics(await (await fetch(`${stack.metricsUrl}/metrics`)).text());
/** What a metric grew by while `work` ran. */
async function growth(work: () => Promise<unknown>) {
  const before = await scrape();
  await work();
  const after = await scrape();
  return (sample: string) => (after.samples.get(sample) ?? 0) - (before.samples.get(sample) ?? 0);
}

beforeAll(async () => {
  upstream = await startUpstream(nflFiles());
  stack = await startStack(upstreamUrls(upstream.url), { settings: { GRIDCALL_METRICS_PORT: '0' } });
  await fund(`${stack.chain.url}/faucet`, stack.chain.url, signer.address, 1);
});
afterAll(async () => {
  await stack?.close();
  await upstream?.close();
});

describe('the metrics', () => {
  it('count a purchase once: terms, sale, settlement, revenue and the shared answer', async () => {
    const buy = clients['@x402/fetch']?.(signer, stack.chain.url);
    const grew = await growth(async () => buy?.({ method: 'GET', url: `${stack.url}/v1/trending?limit=5` }));
    expect({
      terms: grew('gridcall_challenges_total{product="trending"}'),
      sold: grew('gridcall_sales_total{product="trending",outcome="sold"}'),
      settled: grew('gridcall_facilitator_answers_total{operation="settle",outcome="settled"}'),
      verified: grew('gridcall_facilitator_answers_total{operation="verify",outcome="verified"}'),
      revenue: grew('gridcall_revenue_micro_usdc_total{product="trending"}'),
      lookUps:
        grew('gridcall_answer_cache_requests_total{result="hit"}') +
        grew('gridcall_answer_cache_requests_total{result="miss"}'),
      unpaid: grew('gridcall_http_requests_total{route="/v1/trending",method="GET",status="402"}'),
      paid: grew('gridcall_http_requests_total{route="/v1/trending",method="GET",status="200"}'),
    }).toEqual({ terms: 1, sold: 1, settled: 1, verified: 1, revenue: 100_000, lookUps: 1, unpaid: 1, paid: 1 });
  });

  it('have no last poll before the first one has ended', async () => {
    const metrics = createMetrics({ labels: { version: '1', network: 'testnet' }, upstreams: [] });
    let lastPoll: number | null = null;
    metrics.observe({
      unready: () => 'model_unavailable',
      unfinished: async () => ({}),
      datasets: async () => ({}),
      problems: async () => [],
      lastPoll: async () => lastPoll,
      modelFittedAt: () => null,
      liveWeek: () => null,
    });
    const NAME = 'gridcall_ingest_last_poll_timestamp_seconds';
    const read = async () => readMetrics(await metrics.text()).samples.get(NAME);
    expect(await read()).toBeUndefined();
    lastPoll = 1_700_000_000_000;
    expect(await read()).toBe(1_700_000_000);
    metrics.close();
  });

  it('count a refused payment by its code', async () => {
    const payment = Buffer.from('no payment').toString('base64');
    const grew = await growth(() => fetch(`${stack.url}/v1/trending`, { headers: { 'payment-signature': payment } }));
    expect(grew('gridcall_sales_total{product="trending",outcome="refused"}')).toBe(1);
    expect(grew('gridcall_refusals_total{product="trending",code="invalid_payment"}')).toBe(1);
  });

  it('know readiness, data, model, upstreams, breakers and the process', async () => {
    const { samples } = await scrape();
    const nowSeconds = Date.now() / 1_000;
    expect(samples.get('gridcall_ready')).toBe(1);
    expect(samples.get('gridcall_circuit_breaker_open{upstream="platform"}')).toBe(0);
    expect(samples.get('gridcall_circuit_breaker_open{upstream="facilitator"}')).toBe(0);
    expect(samples.get('gridcall_upstream_requests_total{upstream="nflverse",result="2xx"}')).toBeGreaterThan(0);
    for (const name of [
      'gridcall_dataset_changed_timestamp_seconds{dataset="nflverse/stats_player"}',
      'gridcall_ingest_last_poll_timestamp_seconds',
      'gridcall_model_fitted_timestamp_seconds',
    ]) {
      expect(samples.get(name), name).toBeGreaterThan(nowSeconds - 3_600);
      expect(samples.get(name), name).toBeLessThanOrEqual(nowSeconds);
    }
    expect(samples.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('have no label that a stranger chooses', async () => {
    await scrape();
    const grew = await growth(async () => {
      for (const path of ['/wp-admin', '/v1/unknown?player=x', '/answers/AAAA.BBBB', '/%2e%2e/secret'])
        await fetch(stack.url + path);
      await fetch(`${stack.url}/v1/trending`, { method: 'PURGE' });
    });
    expect(grew('gridcall_http_requests_total{route="other",method="GET",status="404"}')).toBe(4);
    expect(grew('gridcall_http_requests_total{route="/v1/trending",method="other",status="405"}')).toBe(1);
    const text = await (await fetch(`${stack.metricsUrl}/metrics`)).text();
    for (const chosen of ['wp-admin', 'AAAA', 'secret', 'PURGE', signer.address]) expect(text).not.toContain(chosen);
  });

  it('are served on their own socket only', async () => {
    expect((await fetch(`${stack.url}/metrics`)).status).toBe(404);
    expect((await fetch(`${stack.metricsUrl}/v1/health`)).status).toBe(404);
    expect((await fetch(`${stack.metricsUrl}/metrics`, { method: 'POST' })).status).toBe(405);
    expect(new URL(stack.metricsUrl ?? '').hostname).toBe('127.0.0.1');
    expect(readConfig({}).metrics).toBeNull();
  });
});
