// /ask and /ask/{product}, their browser code under /assets, and paid answers at /answers.
import { type Context, Hono } from 'hono';
import type { Product, TrackRecord } from '../../contract/index.ts';
import type { BrowserCode } from '../bundles/index.ts';
import { type Desk, deskMethodNotAllowed, deskRoutes, type SaleReply } from '../desk/index.ts';
import { renderPage } from '../pages/layout.tsx';
import { questionOf } from '../questions.ts';
import { createDocument } from '../replies/document.ts';
import { documentReply, type ReplyOptions } from '../replies/reply.ts';
import { answerRoutes } from './answer-routes.tsx';
import { type AskedProduct, AskPage } from './page.tsx';
import { relayHosts, walletChoices } from './wallet-choices.ts';

export interface AskParts {
  readonly desk: Desk;
  readonly publicUrl: string;
  /** The products on sale. */
  readonly products: readonly AskedProduct[];
  readonly isSeasonInvented?: boolean;
  /** Compiled scripts and styles, which these routes serve. */
  readonly code: BrowserCode;
  readonly trackRecord: () => TrackRecord | null;
  /** Null while answers can be sold, otherwise why not. */
  readonly closed: () => string | null;
  /** The gate's reply to an unpaid request. */
  readonly termsOf: (product: Product) => SaleReply;
  readonly clientOf: (c: Context) => string | null;
}

const HTML = 'text/html; charset=utf-8';

/** The routes, to be mounted at the root. */
export function askRoutes(parts: AskParts): Hono {
  const { desk, publicUrl, products, trackRecord, isSeasonInvented = false, code, closed, termsOf, clientOf } = parts;
  const app = new Hono();
  const wallets = walletChoices(desk);
  const needsInlineStyles = wallets.some(({ id, unavailable }) => id !== 'test' && unavailable === null);

  const page = async (c: Context, product: AskedProduct | null): Promise<Response> => {
    const [script, stylesheet] = await Promise.all([code.pathOf('ask.ts'), code.pathOf('ask.css')]);
    const html = renderPage(
      {
        title: product === null ? 'Ask a question' : questionOf(product).text,
        description: product?.description ?? 'Pick a question, see its price, pay with a wallet and read the answer.',
        path: product === null ? '/ask' : `/ask/${product.key}`,
        publicUrl,
        scripts: [script],
        ...(product !== null && { product: product.key }),
      },
      <AskPage {...{ products, product, desk, isSeasonInvented, stylesheet }} closed={closed()} />,
    );
    return withWallets(c, html, { cacheControl: 'no-cache' });
  };

  const withWallets = async (c: Context, html: string, given: ReplyOptions): Promise<Response> => {
    const options = { ...given, connect: relayHosts(wallets) };
    const reply = await documentReply(c.req.raw, createDocument(HTML, html), options);
    const policy = reply.headers.get('content-security-policy');
    // the wallets' own dialogs style themselves; a sandbox page offers none of them
    if (policy && needsInlineStyles)
      reply.headers.set(
        'content-security-policy',
        policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
      );
    return reply;
  };

  const read = (path: string, handler: (c: Context) => Promise<Response>) => {
    app.get(path, handler);
    app.all(path, () => deskMethodNotAllowed('GET, HEAD'));
  };
  read('/ask', (c) => page(c, null));
  for (const product of products) read(`/ask/${product.key}`, (c) => page(c, product));
  read('/assets/:file{[\\w.-]+-[A-Z0-9]{8}\\.(?:js|css)}', async (c) => (await code.reply(c)) ?? c.notFound());
  const answers = answerRoutes({
    desk,
    publicUrl,
    products,
    trackRecord,
    isSeasonInvented,
    pathOf: code.pathOf,
    withWallets,
  });
  for (const [path, handler] of Object.entries(answers)) read(path, handler);
  app.route('/', deskRoutes({ desk, products, termsOf, clientOf, publicUrl }));
  return app;
}
