// GET /answers/{token} and {token}.json: a paid answer under its private address.
import type { Context } from 'hono';
import { keyTitle, NETWORKS, type Product } from '../../contract/index.ts';
import { answerView } from '../../views/index.ts';
import type { Desk, PaidAnswer } from '../desk/index.ts';
import { AnswerPage, explorerUrl } from '../pages/answer.tsx';
import { renderPage } from '../pages/layout.tsx';
import { createDocument } from '../replies/document.ts';
import { documentReply, type ReplyOptions } from '../replies/reply.ts';
import { priceOf } from './page.tsx';

interface AnswerRouteParts {
  readonly desk: Desk;
  readonly publicUrl: string;
  readonly products: readonly Product[];
}

const PRIVATE: ReplyOptions = { cacheControl: 'private, no-store', isPrivate: true };
const MISSING =
  'This link opens no stored answer. Answers are stored for two days, and a link works ' +
  'only when it is complete. Your receipt stays valid.';

/** The page, the download, or a plain explanation. */
export function paidAnswerRoute({ desk, publicUrl, products }: AnswerRouteParts): (c: Context) => Promise<Response> {
  const html = (c: Context, title: string, content: Parameters<typeof renderPage>[1], status = 200) => {
    const info = { title, description: 'A paid answer.', path: '/answers', publicUrl, isPrivate: true };
    const document = createDocument('text/html; charset=utf-8', renderPage(info, content));
    return documentReply(c.req.raw, document, { ...PRIVATE, status });
  };
  const missing = (c: Context) => html(c, 'Answer not found', <Missing />, 404);

  return async (c) => {
    const path = c.req.param('token') ?? '';
    const [token, isJson] = path.endsWith('.json') ? [path.slice(0, -'.json'.length), true] : [path, false];
    const transaction = desk.links.transactionOf(token);
    const paid = transaction === null ? null : await desk.paidAnswer(transaction);
    const product = products.find(({ key }) => key === paid?.product);
    if (transaction === null || paid?.body == null || !product) return missing(c);
    if (isJson) {
      const document = createDocument('application/json', Buffer.from(paid.body));
      return documentReply(c.req.raw, document, PRIVATE);
    }
    const view = answerView(product, JSON.parse(new TextDecoder().decode(paid.body)));
    const permalink = `/answers/${token}`;
    const content = (
      <AnswerPage
        view={view}
        jsonHref={`${permalink}.json`}
        permalink={permalink}
        receipt={{
          transaction,
          explorerUrl: desk.faucetUrl === null ? explorerUrl(desk.network, transaction) : null,
          facts: factsOf(paid, product, desk),
        }}
        notice={desk.faucetUrl === null ? null : 'Paid with play money over a simulated season.'}
      />
    );
    return html(c, keyTitle(product.key), content);
  };
}

const factsOf = ({ payer, settledAt }: PaidAnswer, product: Product, { network }: Desk) =>
  [
    ['Price', priceOf(product)],
    ['Paid by', payer],
    ['Settled', `${new Date(settledAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ['Network', `Algorand ${NETWORKS[network].name}`],
  ] as const;

const Missing = () => (
  <section>
    <h1>There is no answer here.</h1>
    <p class="lede">{MISSING}</p>
    <p>
      <a href="/ask">Ask a question</a>
    </p>
  </section>
);
