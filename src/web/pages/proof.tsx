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
      {view.details.map((block) => (
        <>
          <h3>{block.title}</h3>
          {drawn(block)}
        </>
      ))}
      <h3>Every number</h3>
      <Numbers citations={view.citations} />
      <p class="muted small">
        Computed <time datetime={view.computedAt}>{utc(view.computedAt)}</time>.
      </p>
    </details>
    <Popovers view={view} />
  </section>
);

/** By player, who is named once; then what each statistic means. */
const Numbers: FC<{ citations: readonly CitationView[] }> = ({ citations }) => (
  <>
    <dl class="numbers">
      {[...new Set(citations.map(({ player }) => player))].map((subject) => {
        const own = citations.filter(({ player }) => player === subject);
        return (
          <>
            <dt>
              {subject ?? 'This answer'}{' '}
              <small>{own.map(({ source }) => PLAYER.exec(source)?.[1]).find(Boolean)}</small>
            </dt>
            {own.map(({ stat, value, source }) => (
              <dd>
                <b>{value}</b> <code>{stat}</code> <small>{source.replace(PLAYER, '')}</small>
              </dd>
            ))}
          </>
        );
      })}
    </dl>
    <h3>What they are</h3>
    <dl class="numbers">
      {[...new Map(citations.map(({ stat, meaning }) => [stat, meaning]))].map(([stat, meaning]) => (
        <>
          <dt>
            <code>{stat}</code>
          </dt>
          <dd>{meaning}</dd>
        </>
      ))}
    </dl>
  </>
);

/** The player in a source, with his ids. */
const PLAYER = /, (player [^,]+)/;

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
