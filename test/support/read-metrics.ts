// Reads Prometheus' text format: the value of every sample by its name and labels, as written.

export interface ReadMetrics {
  /** `name{label="value"}` → value. */
  readonly samples: ReadonlyMap<string, number>;
  /** Every name with a TYPE line. */
  readonly names: ReadonlySet<string>;
}

export function readMetrics(text: string): ReadMetrics {
  const samples = new Map<string, number>();
  const names = new Set<string>();
  for (const line of text.split('\n')) {
    const [, typed] = /^# TYPE (\S+) /.exec(line) ?? [];
    if (typed !== undefined) names.add(typed);
    const [, sample, value] = /^([a-z_][\w]*(?:\{.*\})?) (\S+)$/i.exec(line) ?? [];
    if (sample !== undefined) samples.set(sample, Number(value));
  }
  return { samples, names };
}
