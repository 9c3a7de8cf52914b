// The kinds of metrics of a registry, each made with its name, what it says and its labels.
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export interface Instruments {
  counter<Label extends string>(name: string, help: string, labels?: readonly Label[]): Counter<Label>;
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
    gauge: (name, help, labels = []) => new Gauge({ name, help, labelNames: [...labels], registers }),
    histogram: (name, help, labels, buckets) =>
      new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers }),
  };
}
