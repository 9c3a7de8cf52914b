// Numbers that open their source: a button for the popover that `Sources` draws under the same
// index. No script: popovers are part of HTML.
import type { FC, PropsWithChildren } from 'hono/jsx';
import type { AnswerView, Block, Cell, CitationView } from '../../views/index.ts';
import { TableHead } from '../table-head.tsx';
import { utc } from './scale.ts';

const idOf = (index: number) => `source-${index}`;

/** A text with a number that opens its source; plain without one. */
export const Cited: FC<PropsWithChildren<{ cite?: number | undefined }>> = ({ cite, children }) =>
  cite === undefined ? (
    children
  ) : (
    <button type="button" class="cite" popovertarget={idOf(cite)}>
      {children}
    </button>
  );

/** A cell of an answer in its tone. */
export const CellText: FC<{ cell: Cell }> = ({ cell: { text, cite, tone } }) => {
  const content = <Cited cite={cite}>{text}</Cited>;
  return tone ? <span class={tone}>{content}</span> : content;
};

/** The popovers of the numbers in the blocks, and every cited number as a list. */
export const Sources: FC<{ view: AnswerView }> = ({ view: { blocks, citations, sources } }) => (
  <section aria-labelledby="sources">
    <h2 id="sources">Sources</h2>
    <ul>
      {sources.map(({ title, url, published }) => (
        <li>
          {url === null ? title : <a href={url}>{title}</a>}
          {published !== null && <span class="muted small"> as of {utc(published)}</span>}
        </li>
      ))}
    </ul>
    <details class="sources">
      <summary>Every number with its source ({citations.length})</summary>
      <CitationTable citations={citations} />
    </details>
    {[...citedIn(blocks)].map((index) => {
      const citation = citations[index];
      return citation && <Popover index={index} citation={citation} />;
    })}
  </section>
);

const Popover: FC<{ index: number; citation: CitationView }> = ({ index, citation }) => {
  const { stat, meaning, value, player, source } = citation;
  return (
    <div popover="auto" class="source" id={idOf(index)}>
      <p class="label">{player ?? 'This answer'}</p>
      <p>
        <b>{value}</b> <code>{stat}</code>
      </p>
      {meaning !== '' && <p>{meaning}</p>}
      <p class="muted small">{source}</p>
      <button type="button" class="button" popovertarget={idOf(index)} popovertargetaction="hide">
        Close
      </button>
    </div>
  );
};

const CitationTable: FC<{ citations: readonly CitationView[] }> = ({ citations }) => (
  <table class="data">
    <TableHead names={['number', 'player', 'value', 'source']} />
    <tbody>
      {citations.map(({ stat, value, player, source }) => (
        <tr>
          <th scope="row">
            <code>{stat}</code>
          </th>
          <td data-label="player">{player}</td>
          <td data-label="value">{value}</td>
          <td data-label="source" class="long small">
            {source}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Indexes of the citations that the blocks open, in order. */
function citedIn(blocks: readonly Block[]): ReadonlySet<number> {
  const found = new Set<number>();
  JSON.stringify(blocks, (key, value: unknown) => {
    if (key === 'cite' && typeof value === 'number') found.add(value);
    return value;
  });
  return found;
}

/** The block without its links to sources, for a page that does not list them. */
export const withoutSources = (block: Block): Block =>
  JSON.parse(JSON.stringify(block, (key, value: unknown) => (key === 'cite' ? undefined : value))) as Block;
