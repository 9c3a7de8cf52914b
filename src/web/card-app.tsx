// MCP Apps: the page that a client shows next to the result of a tool, and what a result adds for
// people: a short text, and the card that the page puts in place.
import { type Product, type ProductKey, SERVICE_NAME, VERSION } from '../contract/index.ts';
import { answerText, answerView } from '../views/index.ts';
import { withoutSources } from './charts/cite.tsx';
import { AnswerCard } from './pages/answer.tsx';
import { elementText } from './pages/layout.tsx';
import { STYLESHEET } from './styles/stylesheet.ts';

const URI = 'ui://gridcall/answer.html';
const MIME_TYPE = 'text/html;profile=mcp-app';
/** Where a result has its card. */
const CARD_KEY = 'gridcall/card';
/** The products whose card says more than their text. */
const CARDS: readonly string[] = ['roster', 'matchup'] satisfies ProductKey[];

/** Shakes hands with the client, shows the card of the result, and says how high it is. */
const SCRIPT = `
const say = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
const card = document.querySelector('main');
addEventListener('message', ({ source, data }) => {
  if (source !== parent || data?.jsonrpc !== '2.0') return;
  if (data.id === 1 && data.result) say({ method: 'ui/notifications/initialized' });
  else if (data.method === 'ui/notifications/tool-result') {
    const { _meta = {}, content = [] } = data.params;
    if (_meta['${CARD_KEY}']) card.innerHTML = _meta['${CARD_KEY}'];
    else card.textContent = content.at(-1)?.text ?? '';
    say({ method: 'ui/notifications/size-changed', params: { height: document.documentElement.scrollHeight } });
  } else if (data.method && data.id !== undefined) say({ id: data.id, result: {} });
});
say({ id: 1, method: 'ui/initialize', params: {
  protocolVersion: '2026-01-26', appCapabilities: {}, appInfo: { name: '${SERVICE_NAME}', version: '${VERSION}' },
} });`;

const PAGE = `<!doctype html>${elementText(
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{SERVICE_NAME}</title>
      <style dangerouslySetInnerHTML={{ __html: STYLESHEET.text }} />
    </head>
    <body>
      <main class="column" aria-live="polite" />
      <script type="module" dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </body>
  </html>,
)}`;

interface Result {
  readonly structuredContent?: unknown;
  readonly isError?: boolean | undefined;
  readonly content: readonly unknown[];
  readonly _meta?: object | undefined;
}

/** For the endpoint of the tools. */
export const CARD_APP = {
  page: { uri: URI, name: 'Answer', mimeType: MIME_TYPE, text: PAGE },
  /** The tool with its page; a tool without a card as it is. */
  linked: <T extends { readonly name: string; readonly _meta?: object | undefined }>(tool: T): T =>
    CARDS.includes(tool.name) ? { ...tool, _meta: { ...tool._meta, ui: { resourceUri: URI } } } : tool,
  /** An answer with a short text after its JSON, and with its card; an error as it is. */
  presented<R extends Result>(product: Product, result: R): R {
    if (result.isError) return result;
    const view = answerView(product, result.structuredContent);
    const card = CARDS.includes(product.key) && { [CARD_KEY]: elementText(<AnswerCard view={withoutSources(view)} />) };
    const content = [...result.content, { type: 'text', text: answerText(view) }];
    return { ...result, content, _meta: { ...result._meta, ...card } };
  },
};
