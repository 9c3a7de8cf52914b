// The routes of the pages. Pages that stay the same while the process runs are drawn once; the
// others when their figures change.
import type { Child } from 'hono/jsx';
import type { Product, ProductKey, TrackRecord } from '../contract/index.ts';
import { memoPer } from '../memo/index.ts';
import { answerView } from '../views/index.ts';
import ogImages from './og-images.json' with { type: 'json' };
import { AnswerPage } from './pages/answer.tsx';
import {
  DEVELOPERS_DESCRIPTION,
  DeveloperProductPage,
  DevelopersPage,
  REFERENCE_DESCRIPTION,
  ReferencePage,
} from './pages/developers.tsx';
import { HOME_DESCRIPTION, HomePage, type HomeProps } from './pages/home.tsx';
import { imagePath, type PageInfo, renderPage } from './pages/layout.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { HOW_TO_PAY_DESCRIPTION, HowToPayPage } from './pages/paying.tsx';
import { STATUS_DESCRIPTION, StatusPage } from './pages/status.tsx';
import { TRACK_RECORD_DESCRIPTION, TrackRecordPage } from './pages/track-record.tsx';
import { FULL_RECORD_DESCRIPTION, FullRecordPage } from './pages/track-record-full.tsx';
import type { OpenApiDocument } from './reference/openapi-document.ts';
import { createDocument, type Document } from './replies/document.ts';
import { documentReply, type ReplyOptions } from './replies/reply.ts';
import { SAMPLE_NOTICE, SAMPLES } from './samples/index.ts';
import { STYLESHEET } from './styles/stylesheet.ts';
import type { WebParts } from './web-parts.ts';

/** Answers a GET or HEAD. */
export type PageHandler = (request: Request) => Promise<Response>;

const HTML = 'text/html; charset=utf-8';
const UNCHANGING: ReplyOptions = { cacheControl: 'public, max-age=300' };
const LIVE: ReplyOptions = { cacheControl: 'public, max-age=60' };
const FOREVER: ReplyOptions = { cacheControl: 'public, max-age=31536000, immutable' };

const PREVIEW_ROWS = 5;

/** The handler of each path. */
export function webRoutes(parts: WebParts): Readonly<Record<string, PageHandler>> & { readonly '/': PageHandler } {
  const { settings, products } = parts;
  const page = (info: Omit<PageInfo, 'publicUrl'>, content: Child) =>
    createDocument(HTML, renderPage({ ...info, publicUrl: settings.publicUrl }, content));
  const fixed = (info: Omit<PageInfo, 'publicUrl'>, draw: () => Child): PageHandler => {
    const document = once(() => page(info, draw()));
    return (request) => documentReply(request, document(), UNCHANGING);
  };
  const home = whenChanged((shown: Omit<HomeProps, 'parts'>) =>
    page({ title: '', description: HOME_DESCRIPTION, path: '/' }, <HomePage parts={parts} {...shown} />),
  );
  const recordInfo = { title: 'Track record', description: TRACK_RECORD_DESCRIPTION, path: '/track-record' };
  const withRecord = memoPer((record: TrackRecord) => page(recordInfo, <TrackRecordPage record={record} />));
  const fullInfo = { title: 'Every measure', description: FULL_RECORD_DESCRIPTION, path: '/track-record/full' };
  const fullRecord = memoPer((record: TrackRecord) => page(fullInfo, <FullRecordPage record={record} />));
  const withoutRecord = once(() => page(recordInfo, <TrackRecordPage record={null} />));
  return {
    async '/'(request) {
      const [preview, freeCall] = await Promise.all([parts.preview(PREVIEW_ROWS), parts.freeCall()]);
      return documentReply(request, home({ preview, freeCall }), LIVE);
    },
    '/how-to-pay': fixed({ title: 'How to pay', description: HOW_TO_PAY_DESCRIPTION, path: '/how-to-pay' }, () => (
      <HowToPayPage network={settings.network} isSandbox={parts.hasPlayMoney} />
    )),
    '/track-record': (request) => {
      const record = parts.trackRecord();
      return documentReply(request, record === null ? withoutRecord() : withRecord(record), UNCHANGING);
    },
    '/track-record/full': (request) => {
      const record = parts.trackRecord();
      return documentReply(request, record === null ? withoutRecord() : fullRecord(record), UNCHANGING);
    },
    ...developerRoutes(parts, async (info, content) => {
      const script = await parts.scriptPath?.('copy.ts');
      return page({ ...info, ...(script !== undefined && { scripts: [script] }) }, content);
    }),
    '/status': async (request) => {
      const [health, stats] = await Promise.all([parts.health(), parts.stats()]);
      const info = { title: 'Status', description: STATUS_DESCRIPTION, path: '/status' };
      const document = page(info, <StatusPage parts={parts} health={health} stats={stats} now={Date.now()} />);
      return documentReply(request, document, { cacheControl: 'no-cache' });
    },
    ...Object.fromEntries(products.flatMap((product) => sampleRoutes(product, parts.trackRecord, fixed))),
    [STYLESHEET.path]: served(createDocument('text/css; charset=utf-8', STYLESHEET.text), FOREVER),
    ...Object.fromEntries(
      Object.entries(ogImages).map(([product, png]) => [
        imagePath(product),
        served(createDocument('image/png', Buffer.from(png, 'base64')), { cacheControl: 'public, max-age=86400' }),
      ]),
    ),
  };
}

/** The pages for developers, each drawn when it is first asked for. */
function developerRoutes(
  { products, available, settings: { publicUrl }, openApi }: WebParts,
  page: (info: Omit<PageInfo, 'publicUrl'>, content: Child) => Promise<Document>,
): Readonly<Record<string, PageHandler>> {
  const props = { products, publicUrl, document: openApi as OpenApiDocument };
  const drawn = (info: Omit<PageInfo, 'publicUrl'>, draw: () => Child): PageHandler => {
    const document = once(() => page(info, draw()));
    return async (request) => documentReply(request, await document(), UNCHANGING);
  };
  const productPage = (product: Product) => {
    const info = { title: `${product.key} API`, description: product.description, path: `/developers/${product.key}` };
    const isOnSale = available.has(product.key);
    return drawn(info, () => <DeveloperProductPage {...props} product={product} isOnSale={isOnSale} />);
  };
  return {
    '/developers': drawn({ title: 'Developers', description: DEVELOPERS_DESCRIPTION, path: '/developers' }, () => (
      <DevelopersPage {...props} />
    )),
    '/developers/reference': drawn(
      { title: 'API reference', description: REFERENCE_DESCRIPTION, path: '/developers/reference' },
      () => <ReferencePage {...props} />,
    ),
    ...Object.fromEntries(products.map((product) => [`/developers/${product.key}`, productPage(product)])),
  };
}

function sampleRoutes(
  product: Product & { readonly key: ProductKey },
  trackRecord: WebParts['trackRecord'],
  fixed: (info: Omit<PageInfo, 'publicUrl'>, draw: () => Child) => PageHandler,
): readonly (readonly [path: string, handler: PageHandler])[] {
  const path = `/samples/${product.key}`;
  const { answer } = SAMPLES[product.key];
  const info = {
    title: cutAtWord(answer.verdict, 60),
    description: cutAtWord(answer.reasoning, 180),
    path,
    product: product.key,
  };
  const draw = () => (
    <AnswerPage
      // of its players nothing can be asked where the season is real
      view={{ ...answerView(product, answer), next: [] }}
      record={trackRecord()}
      jsonHref={`${path}.json`}
      notice={SAMPLE_NOTICE}
    />
  );
  return [
    [path, fixed(info, draw)],
    [`${path}.json`, served(createDocument('application/json', JSON.stringify(answer)), UNCHANGING)],
  ];
}

/** At most `most` characters, whole words. */
const cutAtWord = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/[\s,;:]+\S*$/, '')} …`;

/** The 404 page for a browser; null for every other client and for the API, which get JSON. */
export function notFoundPage(publicUrl: string): (request: Request) => Promise<Response> | null {
  const document = once(() =>
    createDocument(
      HTML,
      renderPage(
        { title: 'Not found', description: 'No such page.', path: '/', publicUrl, isPrivate: true },
        <NotFoundPage />,
      ),
    ),
  );
  return (request) => {
    const wantsPage = request.headers.get('accept')?.includes('text/html') ?? false;
    if (!wantsPage || new URL(request.url).pathname.startsWith('/v1/')) return null;
    return documentReply(request, document(), { status: 404, cacheControl: 'no-store', isPrivate: true });
  };
}

const served =
  (document: Document, options: ReplyOptions): PageHandler =>
  (request) =>
    documentReply(request, document, options);

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Makes a document again only when its input differs from the last one. */
function whenChanged<Input>(make: (input: Input) => Document): (input: Input) => Document {
  let last: { readonly key: string; readonly document: Document } | undefined;
  return (input) => {
    const key = JSON.stringify(input);
    if (last?.key !== key) last = { key, document: make(input) };
    return last.document;
  };
}
