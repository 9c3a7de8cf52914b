// The proof of an answer in one drawer: sources, every number, what the page shortens, the receipt
// and the answer as JSON.
import type { FC } from 'hono/jsx';
import type { AnswerView, CitationView } from '../../views/index.ts';
import { drawn } from '../charts/block.tsx';
import { Popovers } from '../charts/cite.tsx';
import { utc } from '../charts/scale.ts';

export interface ReceiptInfo {
  readonly transaction: string;
  /** Page of the transaction at a block explorer; null on a chain that no explorer shows. */
  readonly explorerUrl: string | null;
  /** Facts to list, such as price, payer and time of the settlement. */
  readonly facts: readonly (readonly [name: string, value: string])[];
}

interface ProofProps {
  readonly view: AnswerView;
  readonly jsonHref: string;
  readonly receipt: ReceiptInfo | null;
}

export const Proof: FC<ProofProps> = ({ view, jsonHref, receipt }) => (
  <section>
    <details class="proof">
      <summary>
        <h2>{view.citations.length} numbers, each with its source</h2>
      </summary>
      <div class="actions">
        <a class="button" href={jsonHref} download={`gridcall-${view.product}.json`}>
          Download as JSON
        </a>
      </div>
      <h3>Sources</h3>
      <ul>
        {view.sources.map(({ title, url, published }) => (
          <li>
            {url === null ? title : <a href={url}>{title}</a>}
            {published !== null && <span class="muted small"> as of {utc(published)}</span>}
          </li>
        ))}
      </ul>
      {receipt && <Receipt receipt={receipt} />}
      {view.confidence.meaning !== '' && (
        <>
          <h3>What the confidence means</h3>
          <p>{view.confidence.meaning}</p>
        </>
      )}
      {view.reasoning.length > 0 && (
        <>
          <h3>The whole reasoning</h3>
          {view.reasoning.map((paragraph) => (
            <p>{paragraph}</p>
          ))}
        </>
      )}
      {view.details.map((block) => (
        <>
          <h3>{block.title}</h3>
          {drawn(block)}
        </>
      ))}
      <h3>Every number</h3>
      <Numbers citations={view.citations} />
      <p class="muted small">
        Computed <time datetime={view.computedAt}>{utc(view.computedAt)}</time>. {view.attribution}
      </p>
    </details>
    <Popovers view={view} />
  </section>
);

/** By statistic, so that its meaning is said once. */
const Numbers: FC<{ citations: readonly CitationView[] }> = ({ citations }) => (
  <dl class="numbers">
    {[...new Set(citations.map(({ stat }) => stat))].map((name) => (
      <>
        <dt>
          <code>{name}</code> <span class="muted small">{citations.find(({ stat }) => stat === name)?.meaning}</span>
        </dt>
        {citations
          .filter(({ stat }) => stat === name)
          .map(({ value, player, source }) => (
            <dd>
              <b>{value}</b> {player} <span class="source-line">{source}</span>
            </dd>
          ))}
      </>
    ))}
  </dl>
);

const Receipt: FC<{ receipt: ReceiptInfo }> = ({ receipt: { transaction, explorerUrl, facts } }) => (
  <>
    <h3>Receipt</h3>
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
  </>
);
