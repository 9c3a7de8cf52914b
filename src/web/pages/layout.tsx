// The frame of every page: head, header with navigation, main column, footer.
import type { Child, FC, PropsWithChildren } from 'hono/jsx';
import { ATTRIBUTION, SERVICE_NAME } from '../../contract/index.ts';
import { questionOfKey } from '../questions.ts';
import { STYLESHEET } from '../styles/stylesheet.ts';

export interface PageInfo {
  /** Without the name of the service, which is added; '' on the home page. */
  readonly title: string;
  readonly description: string;
  /** Path of the canonical address. */
  readonly path: string;
  /** Origin of the canonical address, without a trailing slash. */
  readonly publicUrl: string;
  /** Paths of module scripts. */
  readonly scripts?: readonly string[];
  /** Product of the page, of which a link to it shows the image. */
  readonly product?: string;
  /** True for pages that search engines must not list. */
  readonly isPrivate?: boolean;
}

/** In the masthead; on a phone they are in its menu. */
const NAVIGATION = [
  ['/#questions', 'Products'],
  ['/track-record', 'Track record'],
  ['/developers', 'Developers'],
] as const;
const OWN_ANSWERS = ['/answers', 'My answers'] as const;

let hasRendered = false;

/**
 * The text of an element.
 *
 * At its first rendering hono looks for an AsyncLocalStorage, to follow the contexts of components.
 * On Node 20 and 22 its first use slows every promise of the thread from then on, about 8% of a
 * sale. No component here has a context, so hono finds none.
 */
export function elementText(element: Child): string {
  if (hasRendered) return String(element);
  const { getBuiltinModule } = process;
  try {
    process.getBuiltinModule = () => undefined;
    return String(element);
  } finally {
    process.getBuiltinModule = getBuiltinModule;
    hasRendered = true;
  }
}

/** A page as text, ready to be sent. */
export const renderPage = (page: PageInfo, content: Child): string =>
  `<!doctype html>${elementText(<Layout page={page}>{content}</Layout>)}`;

const Layout: FC<PropsWithChildren<{ page: PageInfo }>> = ({ page, children }) => (
  <html lang="en">
    <Head page={page} />
    <body>
      <a class="skip" href="#main">
        Skip to content
      </a>
      <Masthead path={page.path} />
      <main id="main" class="column">
        {children}
      </main>
      <Footer />
    </body>
  </html>
);

/** One row: on a phone the links that are not for buyers are in a menu, which needs no script. */
const Masthead: FC<{ path: string }> = ({ path }) => {
  const links = NAVIGATION.map(([href, name]) => <NavLink href={href} name={name} path={path} />);
  return (
    <header class="masthead">
      <div class="column">
        <a class="brand" href="/">
          <img src="/favicon.svg" width="28" height="28" alt="" />
          {SERVICE_NAME}
        </a>
        <nav aria-label="Main">
          <span class="wide-only">{links}</span>
          <NavLink href={OWN_ANSWERS[0]} name={OWN_ANSWERS[1]} path={path} />
          <a class="button gold" href="/ask" aria-current={isWithin(path, '/ask') ? 'page' : undefined}>
            Ask
          </a>
          <details class="menu">
            <summary aria-label="More pages">☰</summary>
            <div>{links}</div>
          </details>
        </nav>
      </div>
      <div class="yards" />
    </header>
  );
};

const NavLink: FC<{ href: string; name: string; path: string }> = ({ href, name, path }) => (
  <a href={href} aria-current={isWithin(path, href) ? 'page' : undefined}>
    {name}
  </a>
);

/** Address of the image of links to a product; '' = to the service. */
export const imagePath = (product: string): string => (product === '' ? '/og.png' : `/og/${product}.png`);

const Head: FC<{ page: PageInfo }> = ({
  page: { title, description, path, publicUrl, scripts = [], isPrivate, product = '' },
}) => {
  const fullTitle = title === '' ? `${SERVICE_NAME}: NFL fantasy answers, one at a time` : `${title} | ${SERVICE_NAME}`;
  const url = `${publicUrl}${path}`;
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {isPrivate ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta name="theme-color" content="#14532d" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href={STYLESHEET.path} />
      {scripts.map((script) => (
        <script type="module" src={script} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={SERVICE_NAME} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={publicUrl + imagePath(product)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content={product === '' ? `${SERVICE_NAME}: NFL fantasy answers, one at a time` : questionOfKey(product)}
      />
      <meta name="twitter:card" content="summary_large_image" />
    </head>
  );
};

const Footer: FC = () => (
  <footer class="footer">
    <div class="column">
      <ul>
        <li>
          <a href="/how-to-pay">How to pay</a>
        </li>
        <li>
          <a href="/status">Status</a>
        </li>
        <li>
          <a href="/llms.txt">For agents: llms.txt</a>
        </li>
        <li>
          <a href="/openapi.json">OpenAPI</a>
        </li>
        <li>
          <a href="/v1/catalog">Catalog</a>
        </li>
        <li>
          <a href="/track-record.json">Track record as JSON</a>
        </li>
      </ul>
      <p>{ATTRIBUTION}</p>
    </div>
  </footer>
);

const isWithin = (path: string, section: string) => path === section || path.startsWith(`${section}/`);
