// The one place that loads the traces' libraries.
import type { TraceSettings, Traces, TracesParts } from './traces.ts';

/** Null without settings: then no library is loaded. */
export async function openTraces(settings: TraceSettings | null, parts: TracesParts): Promise<Traces | null> {
  if (settings === null) return null;
  const { createTraces } = await import('./create-traces.ts');
  return createTraces(settings, parts);
}
