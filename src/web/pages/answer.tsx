// A paid answer as a page: verdict, confidence with its meaning, what decides, the charts, the
// sources and the receipt.
import type { FC } from 'hono/jsx';
import { CALL_ODDS } from '../../contract/index.ts';
import type { AnswerView } from '../../views/index.ts';
import { BlockCard } from '../charts/block.tsx';
import { Sources } from '../charts/cite.tsx';
import { utc } from '../charts/scale.ts';

export interface ReceiptInfo {
  readonly transaction: string;
  /** Page of the transaction at a block explorer; null on a chain that no explorer shows. */
  readonly explorerUrl: string | null;
  /** Facts to list, such as price, payer and time of the settlement. */
  readonly facts: readonly (readonly [name: string, value: string])[];
}

export interface AnswerPageProps {
  readonly view: AnswerView;
  /** Address of the answer as JSON. */
  readonly jsonHref: string;
  readonly receipt?: ReceiptInfo | null;
  /** Private address of this page, to bookmark. */
  readonly permalink?: string | null;
  /** What the reader must know first, such as that the season is simulated. */
  readonly notice?: string | null;
}

/** The content of the page; `renderPage` puts it into the frame. */
export const AnswerPage: FC<AnswerPageProps> = ({
  view,
  jsonHref,
  receipt = null,
  permalink = null,
  notice = null,
}) => (
  <>
    <section>
      {notice !== null && <p class="notice">{notice}</p>}
      <p class="label">{view.title}</p>
      <h1 class="verdict">{view.verdict}</h1>
      <ConfidenceLine confidence={view.confidence} />
      <div class="reasoning">
        {view.reasoning.map((paragraph) => (
          <p>{paragraph}</p>
        ))}
      </div>
    </section>
    <div class="blocks">
      {view.blocks.map((block) => (
        <BlockCard block={block} />
      ))}
    </div>
    {receipt && <Receipt receipt={receipt} />}
    <Sources view={view} />
    <section>
      <div class="actions">
        <a class="button" href={jsonHref} download={`gridcall-${view.product}.json`}>
          Download as JSON
        </a>
        {permalink !== null && <a href={permalink}>Private link to this answer</a>}
      </div>
      <p class="muted small">
        Computed <time datetime={view.computedAt}>{utc(view.computedAt)}</time>. {view.attribution}
      </p>
    </section>
  </>
);

const inPercent = (share: number) => `${Math.round(share * 100)}%`;
/** The range of each word as a reader says it. */
const ODDS_OF: Readonly<Record<string, string>> = {
  high: `Right at least ${inPercent(CALL_ODDS.high)} of the time`,
  medium: `Right ${inPercent(CALL_ODDS.medium)} to ${inPercent(CALL_ODDS.high)} of the time`,
  low: `Right less than ${inPercent(CALL_ODDS.medium)} of the time`,
};

export const ConfidenceLine: FC<{ confidence: AnswerView['confidence'] }> = ({ confidence: { word, meaning } }) => (
  <div class="confidence">
    <span class={`chip ${word}`}>{word} confidence</span>
    {meaning !== '' && (
      <details>
        <summary class="small">{ODDS_OF[word] ?? 'What it means'}</summary>
        <p class="muted small">{meaning}</p>
      </details>
    )}
  </div>
);

const Receipt: FC<{ receipt: ReceiptInfo }> = ({ receipt: { transaction, explorerUrl, facts } }) => (
  <section class="card" aria-labelledby="receipt">
    <h2 id="receipt">Receipt</h2>
    <dl class="facts">
      {facts.map(([name, value]) => (
        <>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </>
      ))}
      <dt>Transaction</dt>
      <dd>{explorerUrl === null ? <code>{transaction}</code> : <a href={explorerUrl}>{transaction}</a>}</dd>
    </dl>
  </section>
);

/** Address of a transaction at the Lora explorer. */
export const explorerUrl = (network: 'testnet' | 'mainnet', transaction: string): string =>
  `https://lora.algokit.io/${network}/transaction/${transaction}`;
