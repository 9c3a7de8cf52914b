// A block of an answer as a card with its title.
import type { Child, FC } from 'hono/jsx';
import type { Block } from '../../views/index.ts';
import { BarsChart, DeltasChart } from './bars.tsx';
import { ChancesChart } from './chances.tsx';
import { DataTable, NoteList } from './data-table.tsx';
import { LineupCard } from './lineup.tsx';
import { RangesChart } from './ranges.tsx';
import { TrendChart } from './trend.tsx';

export const BlockCard: FC<{ block: Block }> = ({ block }) => (
  <section class={`card block block-${block.kind}`}>
    <h2>{block.title}</h2>
    {drawn(block)}
  </section>
);

/** The block without its title. */
export function drawn(block: Block): Child {
  switch (block.kind) {
    case 'table':
      return <DataTable block={block} />;
    case 'ranges':
      return <RangesChart block={block} />;
    case 'chances':
      return <ChancesChart block={block} />;
    case 'trend':
      return <TrendChart block={block} />;
    case 'lineup':
      return <LineupCard block={block} />;
    case 'bars':
      return <BarsChart block={block} />;
    case 'deltas':
      return <DeltasChart block={block} />;
    case 'notes':
      return <NoteList block={block} />;
  }
}
