// The routes of the pages. Pages that stay the same while the process runs are drawn once; the
// others when their figures change.
import type { Child } from 'hono/jsx';
import { keyTitle, type Product, type ProductKey, type TrackRecord } from '../contract/index.ts';
import { memoPer } from '../memo/index.ts';
import { answerView } from '../views/index.ts';
import { OG_IMAGE } from './images/og-image.ts';
import { AnswerPage } from './pages/answer.tsx';
import { DEVELOPERS_DESCRIPTION, DevelopersPage } from './pages/developers.tsx';
import { HOME_DESCRIPTION, HomePage } from './pages/home.tsx';
import { type PageInfo, renderPage } from './pages/layout.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { STATUS_DESCRIPTION, StatusPage } from './pages/status.tsx';
import { TRACK_RECORD_DESCRIPTION, TrackRecordPage } from './pages/track-record.tsx';
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
  const home = whenChanged((preview: Awaited<ReturnType<WebParts['preview']>>) =>
    page({ title: '', description: HOME_DESCRIPTION, path: '/' }, <HomePage parts={parts} preview={preview} />),
  );
  const recordInfo = { title: 'Track record', description: TRACK_RECORD_DESCRIPTION, path: '/track-record' };
  const withRecord = memoPer((record: TrackRecord) => page(recordInfo, <TrackRecordPage record={record} />));
  const withoutRecord = once(() => page(recordInfo, <TrackRecordPage record={null} />));
  return {
    '/': async (request) => documentReply(request, home(await parts.preview(PREVIEW_ROWS)), LIVE),
    '/track-record': (request) => {
      const record = parts.trackRecord();
      return documentReply(request, record === null ? withoutRecord() : withRecord(record), UNCHANGING);
    },
    '/developers': fixed({ title: 'Developers', description: DEVELOPERS_DESCRIPTION, path: '/developers' }, () => (
      <DevelopersPage document={parts.openApi as OpenApiDocument} />
    )),
    '/status': async (request) => {
      const [health, stats] = await Promise.all([parts.health(), parts.stats()]);
      const info = { title: 'Status', description: STATUS_DESCRIPTION, path: '/status' };
      const document = page(info, <StatusPage parts={parts} health={health} stats={stats} />);
      return documentReply(request, document, { cacheControl: 'no-cache' });
    },
    ...Object.fromEntries(products.flatMap((product) => sampleRoutes(product, fixed))),
    [STYLESHEET.path]: served(createDocument('text/css; charset=utf-8', STYLESHEET.text), FOREVER),
    '/og.png': served(createDocument('image/png', OG_IMAGE), { cacheControl: 'public, max-age=86400' }),
  };
}

function sampleRoutes(
  product: Product & { readonly key: ProductKey },
  fixed: (info: Omit<PageInfo, 'publicUrl'>, draw: () => Child) => PageHandler,
): readonly (readonly [path: string, handler: PageHandler])[] {
  const path = `/samples/${product.key}`;
  const { answer } = SAMPLES[product.key];
  const info = { title: `${keyTitle(product.key)}: a sample answer`, description: product.description, path };
  const draw = () => <AnswerPage view={answerView(product, answer)} jsonHref={`${path}.json`} notice={SAMPLE_NOTICE} />;
  return [
    [path, fixed(info, draw)],
    [`${path}.json`, served(createDocument('application/json', JSON.stringify(answer)), UNCHANGING)],
  ];
}

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
