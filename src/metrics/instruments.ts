// The kinds of metrics of a registry, each made with its name, what it says and its labels.
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export interface Instruments {
  counter<Label extends string>(name: string, help: string, labels?: readonly Label[]): Counter<Label>;
  /**
   * A counter for what happens thousands of times a second: counts one for the values of the
   * labels, in their order, and adds them up when it is read. A tenth of a counter's time.
   */
  tally(name: string, help: string, labels: readonly string[]): (...values: readonly string[]) => void;
  gauge<Label extends string>(name: string, help: string, labels?: readonly Label[]): Gauge<Label>;
  /** `buckets` are their upper ends in seconds. */
  histogram<Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
    buckets: readonly number[],
  ): Histogram<Label>;
}

export function instrumentsOf(registry: Registry): Instruments {
  const registers = [registry];
  return {
    counter: (name, help, labels = []) => new Counter({ name, help, labelNames: [...labels], registers }),
    tally(name, help, labels) {
      const counts = new Map<string, { readonly values: readonly string[]; count: number }>();
      const add = (counter: Counter) => {
        for (const entry of counts.values()) {
          counter.inc(Object.fromEntries(labels.map((label, i) => [label, entry.values[i] ?? ''])), entry.count);
          entry.count = 0;
        }
      };
      new Counter({
        name,
        help,
        labelNames: [...labels],
        registers,
        collect() {
          add(this);
        },
      });
      return (...values) => {
        const key = values.join(' ');
        const entry = counts.get(key);
        if (entry) entry.count += 1;
        else counts.set(key, { values, count: 1 });
      };
    },
    gauge: (name, help, labels = []) => new Gauge({ name, help, labelNames: [...labels], registers }),
    histogram: (name, help, labels, buckets) =>
      new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers }),
  };
}
