// An answer as a page: what to do, how sure, who, why in a few lines, and the proof in a drawer.
import type { FC, PropsWithChildren } from 'hono/jsx';
import { CALL_ODDS, type TrackRecord } from '../../contract/index.ts';
import { type AnswerView, answerText, type Block } from '../../views/index.ts';
import { BlockCard } from '../charts/block.tsx';
import { DiscShapes } from '../charts/disc.tsx';
import { AskNext } from './ask-next.tsx';
import { Proof, type ReceiptInfo } from './proof.tsx';

export interface AnswerPageProps {
  readonly view: AnswerView;
  /** Address of the answer as JSON. */
  readonly jsonHref: string;
  /** How often such calls came true; null when nothing is published. */
  readonly record?: TrackRecord | null;
  readonly receipt?: ReceiptInfo | null;
  /** Private address of this page, to bookmark. */
  readonly permalink?: string | null;
  /** What the reader must know first, such as that the season is simulated. */
  readonly notice?: string | null;
}

/** Blocks that take the whole width where they come first. */
const isSummary = (block: Block): boolean =>
  block.kind === 'tiles' || block.kind === 'moves' || (block.kind === 'bars' && block.reference === null);

/** The content of the page; `renderPage` puts it into the frame. */
export const AnswerPage: FC<AnswerPageProps> = ({ jsonHref, receipt = null, ...card }) => (
  <AnswerCard {...card}>
    <AskNext questions={card.view.next} />
    <Proof view={card.view} jsonHref={jsonHref} receipt={receipt} />
  </AnswerCard>
);

/** The answer without its proof. */
export const AnswerCard: FC<PropsWithChildren<Omit<AnswerPageProps, 'jsonHref' | 'receipt'>>> = ({
  view,
  record = null,
  permalink = null,
  notice = null,
  children,
}) => {
  const { title, verdict, confidence, deadline, reasoning, blocks } = view;
  const firstOther = blocks.findIndex((block) => !isSummary(block));
  const top = firstOther < 0 ? blocks : blocks.slice(0, firstOther);
  const rest = blocks.slice(top.length);
  const [wide, columns] = [rest.filter(isWide), rest.filter((block) => !isWide(block))];
  const [main, aside] = inColumns(columns);
  return (
    <article class="answer">
      <DiscShapes />
      <header class="band">
        <p class="label">
          {title}
          {notice !== null && <span class="chip medium">{notice}</span>}
        </p>
        <h1 class="verdict">{verdict}</h1>
        <div class="sure">
          <ConfidenceLine confidence={confidence} hits={hitsOf(view, record)} />
          {deadline !== '' && <span class="chip">locks {deadline}</span>}
          {permalink !== null && <CopyActions view={view} permalink={permalink} />}
        </div>
        {reasoning.length > 0 && <Reasoning paragraphs={reasoning} />}
      </header>
      <div class="stack top">
        {top.map((block) => (
          <BlockCard block={block} />
        ))}
      </div>
      {hasRanges(rest) && <p class="legend">Ball: projection. Bar: floor to ceiling. Tick: a replacement player.</p>}
      <div class={aside.length === 0 ? 'blocks' : 'blocks two'}>
        {[main, aside].map(
          (column) =>
            column.length > 0 && (
              <div class="stack">
                {column.map((block) => (
                  <BlockCard block={block} />
                ))}
              </div>
            ),
        )}
      </div>
      {wide.map((block) => (
        <BlockCard block={block} />
      ))}
      {children}
    </article>
  );
};

/** As the view says; lists alone each go to the column that is shorter so far. */
function inColumns(blocks: readonly Block[]): readonly [main: readonly Block[], aside: readonly Block[]] {
  const marked = blocks.filter(({ isAside }) => isAside);
  const areLists = blocks.every(({ kind, isFolded }) => kind === 'players' || isFolded);
  if (marked.length > 0 || !areLists) return [blocks.filter(({ isAside }) => !isAside), marked];
  const columns: [Block[], Block[]] = [[], []];
  const heightOf = (column: readonly Block[]) =>
    column.reduce((sum, block) => sum + (block.kind === 'players' ? block.rows.length : 1), 0);
  for (const block of blocks) columns[heightOf(columns[1]) < heightOf(columns[0]) ? 1 : 0].push(block);
  return columns;
}

/** A board has columns of its own. */
const isWide = (block: AnswerView['blocks'][number]): boolean => block.kind === 'players' && block.layout === 'board';

/** Characters that always fit into the lines that are shown at first. */
const SHORT_REASONING = 240;

/** Why: a long text opens in place, without a script. */
const Reasoning: FC<{ paragraphs: readonly string[] }> = ({ paragraphs }) => (
  <div class="reasoning">
    {paragraphs.map((paragraph) => (
      <p>{paragraph}</p>
    ))}
    {paragraphs.join(' ').length > SHORT_REASONING && (
      <label>
        <input type="checkbox" /> Show all of it
      </label>
    )}
  </div>
);

const hasRanges = (blocks: AnswerView['blocks']): boolean =>
  blocks.some((block) => block.kind === 'players' && block.rows.some(({ range }) => range !== null));

/** The script of the page copies; without it the link can be copied by hand. */
const CopyActions: FC<{ view: AnswerView; permalink: string }> = ({ view, permalink }) => (
  <span class="handoff">
    <a href={permalink}>Private link</a>
    <button type="button" class="quiet" data-copy="link" hidden>
      Copy link
    </button>
    <button type="button" class="quiet" data-copy="text" hidden>
      Copy text
    </button>
    <span id="copy-text" hidden>
      {answerText(view)}
    </span>
  </span>
);

interface Hits {
  /** Share of the calls that came true, 0 to 1. */
  readonly share: number;
  readonly count: number;
}

/** A claim of a roster has a confidence of its own. */
const OTHER_CALLS = ['claim'];

/** How often calls of the product in this word came true; null where none are published. */
function hitsOf({ product, confidence }: AnswerView, record: TrackRecord | null): Hits | null {
  const calls = (record?.calls ?? []).filter(
    (call) => call.product === product && call.confidence === confidence.word && !OTHER_CALLS.includes(call.call),
  );
  const count = calls.reduce((sum, call) => sum + call.count, 0);
  return count === 0
    ? null
    : { count, share: calls.reduce((sum, call) => sum + call.happened * call.count, 0) / count };
}

const inPercent = (share: number) => `${Math.round(share * 100)}%`;
/** The range of each word as a reader says it. */
const ODDS_OF: Readonly<Record<string, string>> = {
  high: `right at least ${inPercent(CALL_ODDS.high)} of the time`,
  medium: `right ${inPercent(CALL_ODDS.medium)} to ${inPercent(CALL_ODDS.high)} of the time`,
  low: `right less than ${inPercent(CALL_ODDS.medium)} of the time`,
};

const ConfidenceLine: FC<{ confidence: AnswerView['confidence']; hits?: Hits | null }> = ({
  confidence: { word },
  hits = null,
}) => (
  <span class={`confidence ${word}`}>
    <span class="bricks" aria-hidden="true" />
    <b>{word} confidence</b>{' '}
    <span class="muted">
      {hits === null
        ? (ODDS_OF[word] ?? '')
        : `calls like this were right ${inPercent(hits.share)} of the time (${hits.count.toLocaleString('en-US')})`}
    </span>
  </span>
);

/** Address of a transaction at the Lora explorer. */
export const explorerUrl = (network: 'testnet' | 'mainnet', transaction: string): string =>
  `https://lora.algokit.io/${network}/transaction/${transaction}`;
