// The traces over one collector: requests, steps and calls share the provider and the context.

import { traceRequests } from './request-spans.ts';
import { openSpans } from './spans.ts';
import type { TraceSettings, Traces, TracesParts } from './traces.ts';
import { traceUpstreams } from './upstream-spans.ts';

export function createTraces(settings: TraceSettings, parts: TracesParts): Traces {
  const spans = openSpans(settings, parts);
  const stopListening = traceUpstreams(spans, parts.upstreams);
  return {
    measure: traceRequests(spans, parts.requestIdOf),
    step: (name, work) => spans.step(name, work),
    async close() {
      stopListening();
      await spans.close();
    },
  };
}
