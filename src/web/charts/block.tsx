// A block of an answer with its title, closed where it is folded.
import type { Child, FC } from 'hono/jsx';
import type { Block } from '../../views/index.ts';
import { BarsChart } from './bars.tsx';
import { DataTable } from './data-table.tsx';
import { Moves, PlayerList } from './players.tsx';
import { Tiles } from './tiles.tsx';
import { TrendChart } from './trend.tsx';

export const BlockCard: FC<{ block: Block }> = ({ block }) =>
  block.isFolded ? (
    <details class={`block block-${block.kind}`}>
      <summary>
        <h2>{block.title}</h2>
      </summary>
      {drawn(block)}
    </details>
  ) : (
    <section class={`block block-${block.kind}`}>
      <h2>{block.title}</h2>
      {drawn(block)}
    </section>
  );

/** The block without its title. */
export function drawn(block: Block): Child {
  switch (block.kind) {
    case 'tiles':
      return <Tiles block={block} />;
    case 'moves':
      return <Moves block={block} />;
    case 'players':
      return <PlayerList block={block} />;
    case 'bars':
      return <BarsChart block={block} />;
    case 'trend':
      return <TrendChart block={block} />;
    case 'table':
      return <DataTable block={block} />;
  }
}
