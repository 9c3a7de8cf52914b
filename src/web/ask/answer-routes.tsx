// A paid answer under its private link, /answers#TOKEN: the page, which sends the token in a
// header, and what it gets. An address is in the logs of every proxy; a fragment is never sent.
import type { Context } from 'hono';
import type { Child } from 'hono/jsx';
import { NETWORKS, type Product, type TrackRecord } from '../../contract/index.ts';
import { answerView } from '../../views/index.ts';
import { type Desk, type PaidAnswer, refused } from '../desk/index.ts';
import { AnswerPage, explorerUrl } from '../pages/answer.tsx';
import { elementText, renderPage } from '../pages/layout.tsx';
import { priceText } from '../questions.ts';
import { createDocument } from '../replies/document.ts';
import { documentReply, type ReplyOptions } from '../replies/reply.ts';
import { Wallets } from './page.tsx';
import { walletChoices } from './wallet-choices.ts';

interface AnswerRouteParts {
  readonly desk: Desk;
  readonly publicUrl: string;
  readonly products: readonly Product[];
  readonly trackRecord: () => TrackRecord | null;
  /** Whether the season is invented, which the answer's page says. */
  readonly isSeasonInvented: boolean;
  /** Path of a compiled file. */
  readonly pathOf: (entry: string) => Promise<string>;
  /** The reply with a page that may open wallets. */
  readonly withWallets: (c: Context, html: string, options: ReplyOptions) => Promise<Response>;
}

const HTML = 'text/html; charset=utf-8';
/** The page is the same for every answer. */
const PAGE: ReplyOptions = { cacheControl: 'no-cache', isPrivate: true };
const PRIVATE: ReplyOptions = { cacheControl: 'private, no-store', isPrivate: true };
const MISSING = {
  answer_not_stored: {
    status: 404,
    heading: 'There is no answer here.',
    detail:
      'This link opens no stored answer. Answers are stored for a season, and a link works only when it is complete. ' +
      'Your receipt stays valid.',
  },
  link_revoked: {
    status: 410,
    heading: 'This link was revoked.',
    detail:
      'The operator revoked this private link. The answer is still there for the wallet that paid: sign in with it under ' +
      'My answers to get a new link.',
  },
} as const;
const TOKEN_HEADER = 'answer-link';
const JSON_PATH = '/web/answer.json';

/** Handlers of GET by path. A token that opens nothing gets 404 with an explanation. */
export function answerRoutes({
  desk,
  publicUrl,
  products,
  trackRecord,
  isSeasonInvented,
  pathOf,
  withWallets,
}: AnswerRouteParts): Readonly<Record<string, (c: Context) => Promise<Response>>> {
  const html = (c: Context, content: Child, status: number) =>
    documentReply(c.req.raw, createDocument(HTML, elementText(content)), { ...PRIVATE, status });

  const found = async (c: Context) => {
    const token = c.req.header(TOKEN_HEADER) ?? '';
    const linked = desk.links.paymentOf(token);
    const paid = linked === null ? null : await desk.paidAnswer(linked.transaction);
    if (linked !== null && paid !== null && linked.revoked < paid.linksRevoked) return 'link_revoked';
    const product = products.find(({ key }) => key === paid?.product);
    return paid?.body == null || !product
      ? 'answer_not_stored'
      : { token, paid, product, body: Buffer.from(paid.body) };
  };

  return {
    async '/answers'(c) {
      const info = {
        title: 'My answers',
        description: 'An answer that was bought, or the list of yours, opens here.',
        path: '/answers',
        publicUrl,
      };
      const [script, stylesheet] = await Promise.all([pathOf('answer.ts'), pathOf('ask.css')]);
      const content = <Opening desk={desk} stylesheet={stylesheet} />;
      return withWallets(c, renderPage({ ...info, isPrivate: true, scripts: [script] }, content), PAGE);
    },

    async '/web/answer'(c) {
      const answer = await found(c);
      if (typeof answer === 'string') return html(c, <Missing why={answer} />, MISSING[answer].status);
      const { token, paid, product, body } = answer;
      const { transaction } = paid;
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
      if (typeof answer !== 'string')
        return documentReply(c.req.raw, createDocument('application/json', answer.body), PRIVATE);
      const { status, detail } = MISSING[answer];
      return refused(status, answer, detail, { 'cache-control': 'private, no-store' });
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

const Opening = ({ desk, stylesheet }: { readonly desk: Desk; readonly stylesheet: string }) => (
  <div>
    <link rel="stylesheet" href={stylesheet} />
    <div id="answer" aria-live="polite">
      <p class="lede">Opening…</p>
      <noscript>
        <p>
          This page needs JavaScript: your answers are listed from your own browser, and the part of a link after # that
          opens one is read by a script only.
        </p>
      </noscript>
    </div>
    <form
      id="sign-in"
      class="card"
      hidden
      data-network={desk.network}
      data-project={desk.walletConnectProjectId ?? ''}
      aria-labelledby="sign-in-title"
    >
      <h2 id="sign-in-title">Bought on another device?</h2>
      <p>Sign in with the wallet that paid: it signs a text, which is free and moves nothing.</p>
      <div class="ask">
        <Wallets wallets={walletChoices(desk)} />
      </div>
      <button type="submit" class="button">
        Sign in with your wallet
      </button>
      <p role="status" />
      <div data-bought />
    </form>
  </div>
);

const Missing = ({ why }: { readonly why: keyof typeof MISSING }) => (
  <section>
    <h1>{MISSING[why].heading}</h1>
    <p class="lede">{MISSING[why].detail}</p>
    <p>
      <a href="/answers">My answers</a> · <a href="/ask">Ask a question</a>
    </p>
  </section>
);
