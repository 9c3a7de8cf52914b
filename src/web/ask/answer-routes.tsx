// A paid answer under its private link, /answers#TOKEN: the page, which sends the token in a
// header, and what it gets. An address is in the logs of every proxy; a fragment is never sent.
import type { Context } from 'hono';
import type { Child } from 'hono/jsx';
import { NETWORKS, type Product, type TrackRecord } from '../../contract/index.ts';
import { answerView } from '../../views/index.ts';
import type { Desk, PaidAnswer } from '../desk/index.ts';
import { AnswerPage, explorerUrl } from '../pages/answer.tsx';
import { renderPage } from '../pages/layout.tsx';
import { priceText } from '../questions.ts';
import { createDocument } from '../replies/document.ts';
import { documentReply, type ReplyOptions } from '../replies/reply.ts';

interface AnswerRouteParts {
  readonly desk: Desk;
  readonly publicUrl: string;
  readonly products: readonly Product[];
  readonly trackRecord: () => TrackRecord | null;
  /** Whether the season is invented, which the answer's page says. */
  readonly isSeasonInvented: boolean;
  /** Path of the page's script. */
  readonly script: () => Promise<string>;
}

const HTML = 'text/html; charset=utf-8';
/** The page is the same for every answer. */
const PAGE: ReplyOptions = { cacheControl: 'no-cache', isPrivate: true };
const PRIVATE: ReplyOptions = { cacheControl: 'private, no-store', isPrivate: true };
const MISSING =
  'This link opens no stored answer. Answers are stored for a season, and a link works only when it is complete. ' +
  'Your receipt stays valid.';
const TOKEN_HEADER = 'answer-link';
const JSON_PATH = '/web/answer.json';

/** Handlers of GET by path. A token that opens nothing gets 404 with an explanation. */
export function answerRoutes({
  desk,
  publicUrl,
  products,
  trackRecord,
  isSeasonInvented,
  script,
}: AnswerRouteParts): Readonly<Record<string, (c: Context) => Promise<Response>>> {
  const html = (c: Context, content: Child, status: number) =>
    documentReply(c.req.raw, createDocument(HTML, String(content)), { ...PRIVATE, status });

  const found = async (c: Context) => {
    const token = c.req.header(TOKEN_HEADER) ?? '';
    const transaction = desk.links.transactionOf(token);
    const paid = transaction === null ? null : await desk.paidAnswer(transaction);
    const product = products.find(({ key }) => key === paid?.product);
    return transaction === null || paid?.body == null || !product
      ? null
      : { token, transaction, paid, product, body: Buffer.from(paid.body) };
  };

  return {
    async '/answers'(c) {
      const info = {
        title: 'My answers',
        description: 'An answer that was bought, or the list of yours, opens here.',
        path: '/answers',
        publicUrl,
      };
      const text = renderPage({ ...info, isPrivate: true, scripts: [await script()] }, <Opening />);
      return documentReply(c.req.raw, createDocument(HTML, text), PAGE);
    },

    async '/web/answer'(c) {
      const answer = await found(c);
      if (answer === null) return html(c, <Missing />, 404);
      const { token, transaction, paid, product, body } = answer;
      const content = (
        <AnswerPage
          view={answerView(product, JSON.parse(body.toString()))}
          jsonHref={JSON_PATH}
          record={trackRecord()}
          permalink={`/answers#${token}`}
          receipt={{
            transaction,
            explorerUrl: desk.faucetUrl === null ? explorerUrl(desk.network, transaction) : null,
            facts: factsOf(paid, product, desk),
          }}
          notice={noticeOf({ ...desk, isSeasonInvented })}
        />
      );
      return html(c, content, 200);
    },

    async [JSON_PATH](c) {
      const answer = await found(c);
      if (answer === null) return html(c, <Missing />, 404);
      return documentReply(c.req.raw, createDocument('application/json', answer.body), PRIVATE);
    },
  };
}

/** What the reader must know: that nothing was paid, or that the players do not exist. */
function noticeOf({
  faucetUrl,
  isSeasonInvented,
}: Pick<Desk, 'faucetUrl'> & { readonly isSeasonInvented: boolean }): string | null {
  const parts = [
    ...(faucetUrl === null ? [] : ['Paid with play money.']),
    ...(isSeasonInvented ? ['The season is invented: its players do not exist.'] : []),
  ];
  return parts.length === 0 ? null : parts.join(' ');
}

const factsOf = ({ payer, settledAt }: PaidAnswer, product: Product, { network }: Desk) =>
  [
    ['Price', `${priceText(product)} in USDC`],
    ['Paid by', payer],
    ['Settled', `${new Date(settledAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ['Network', `Algorand ${NETWORKS[network].name}`],
  ] as const;

const Opening = () => (
  <div id="answer" aria-live="polite">
    <p class="lede">Opening…</p>
    <noscript>
      <p>
        This page needs JavaScript: your answers are listed from your own browser, and the part of a link after # that
        opens one is read by a script only.
      </p>
    </noscript>
  </div>
);

const Missing = () => (
  <section>
    <h1>There is no answer here.</h1>
    <p class="lede">{MISSING}</p>
    <p>
      <a href="/ask">Ask a question</a>
    </p>
  </section>
);
