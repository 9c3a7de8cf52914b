// Numbers that open their source: a button for the popover that `Popovers` draws under the same
// index. No script: popovers are part of HTML.
import type { FC, PropsWithChildren } from 'hono/jsx';
import type { AnswerView, Block, Cell, CitationView } from '../../views/index.ts';

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

/** The popovers of the numbers in the blocks; a closed drawer would close them too. */
export const Popovers: FC<{ view: AnswerView }> = ({ view: { blocks, citations } }) =>
  [...citedIn(blocks)].map((index) => {
    const citation = citations[index];
    return citation && <Popover index={index} citation={citation} />;
  });

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

/** Indexes of the citations that the blocks open, in order. */
function citedIn(blocks: readonly Block[]): ReadonlySet<number> {
  const found = new Set<number>();
  JSON.stringify(blocks, (key, value: unknown) => {
    if (key === 'cite' && typeof value === 'number') found.add(value);
    return value;
  });
  return found;
}

/** Where there is no drawer in which a source opens. */
export const withoutSources = (view: AnswerView): AnswerView =>
  JSON.parse(JSON.stringify(view, (key, value: unknown) => (key === 'cite' ? undefined : value))) as AnswerView;
