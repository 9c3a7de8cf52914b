// For developers: how to buy from a program, a page for each product with its code, and the
// reference of the rest. All of it is the service's own OpenAPI document.
import type { FC, PropsWithChildren } from 'hono/jsx';
import { ERROR_CODES, type Product, REFUSALS } from '../../contract/index.ts';
import { groupedQuestions, priceText, questionOf } from '../questions.ts';
import { CodeBlock, CodeTabs } from '../reference/code-tabs.tsx';
import type { OpenApiDocument } from '../reference/openapi-document.ts';
import { FreeOperations, OperationFields, Replies, Schemas } from '../reference/reference.tsx';
import { CodeText } from '../reference/schema-table.tsx';
import { snippetsOf } from '../reference/snippets.ts';
import quickstarts from '../samples/quickstarts.json' with { type: 'json' };
import { TableHead } from '../table-head.tsx';

export const DEVELOPERS_DESCRIPTION =
  'Buy NFL fantasy answers from a program: HTTP with x402, MCP, prices, quickstarts in curl, TypeScript and Python.';
export const REFERENCE_DESCRIPTION =
  'The free endpoints, every error code with its next step, and every schema of the Gridcall API.';

interface DevelopersProps {
  readonly products: readonly Product[];
  readonly document: OpenApiDocument;
  readonly publicUrl: string;
}

const Docs: FC<PropsWithChildren<Pick<DevelopersProps, 'products'>>> = ({ products, children }) => (
  <div class="railed docs">
    <nav class="rail" aria-label="Developers">
      <a href="/developers">Start</a>
      <a href="/developers#pay">Pay</a>
      <a href="/developers#mcp">MCP</a>
      <a href="/developers#quickstarts">Quickstarts</a>
      {groupedQuestions(products).map(({ group, products: grouped }) => (
        <>
          <b>{group}</b>
          {grouped.map((product) => (
            <a href={`/developers/${product.key}`}>
              {product.key} <span class="muted">{priceText(product)}</span>
            </a>
          ))}
        </>
      ))}
      <b>Reference</b>
      <a href="/developers/reference">Free endpoints</a>
      <a href="/developers/reference#errors">Errors</a>
      <a href="/developers/reference#schemas">Schemas</a>
    </nav>
    <div>{children}</div>
  </div>
);

export const DevelopersPage: FC<DevelopersProps> = ({ products, document, publicUrl }) => {
  const [first] = groupedQuestions(products).flatMap(({ products: grouped }) => grouped);
  return (
    <Docs products={products}>
      <section>
        <h1>Developers</h1>
        <p class="lede">
          One HTTP request, one answer, one payment. No key and no account: a wallet pays each answer with x402.
        </p>
        {first && <CodeTabs id="start" snippets={snippetsOf(first, publicUrl)} />}
      </section>
      <section aria-labelledby="prices">
        <h2 id="prices">Prices</h2>
        <table class="data slim">
          <TableHead names={['Product', 'Request', 'Price']} />
          <tbody>
            {products.map((product) => (
              <tr>
                <th scope="row">
                  <a href={`/developers/${product.key}`}>{product.key}</a>{' '}
                  <span class="muted small">{questionOf(product).text}</span>
                </th>
                <td data-label="Request">
                  <code>
                    {product.method} {product.path}
                  </code>
                </td>
                <td data-label="Price">{priceText(product)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p class="muted small">In USDC on Algorand. The challenge of each request states its price again.</p>
      </section>
      <section aria-labelledby="pay">
        <h2 id="pay">Pay</h2>
        <ol class="steps">
          <li>
            <b>Ask without payment</b>
            <p>The reply is 402, and PAYMENT-REQUIRED has the terms.</p>
          </li>
          <li>
            <b>Sign and ask again</b>
            <p>Send the same request with the payment in PAYMENT-SIGNATURE. You are charged for a 200 only.</p>
          </li>
          <li>
            <b>Retry with the same payment</b>
            <p>If no answer arrives, or an error is retryable, present the same payment again. It never pays twice.</p>
          </li>
        </ol>
        <p>
          There are no webhooks, no subscriptions and no polling: an answer is the reply to the request that pays for
          it.
        </p>
      </section>
      <section aria-labelledby="mcp">
        <h2 id="mcp">MCP</h2>
        <p>
          Every product is a tool at <code>{publicUrl}/mcp</code> (streamable HTTP), and so are the free endpoints. The
          agent pays in the call. To let a local server pay within your limits, add this to your client:
        </p>
        <CodeBlock text={mcpConfig(publicUrl)} label="MCP configuration" />
      </section>
      <section aria-labelledby="quickstarts">
        <h2 id="quickstarts">Quickstarts</h2>
        <p>
          Whole programs that run against the sandbox of <code>npm run demo</code>.
        </p>
        <CodeTabs id="quickstart" snippets={quickstarts.map(({ language, code }) => ({ label: language, code }))} />
      </section>
      <section aria-labelledby="machine">
        <h2 id="machine">For machines</h2>
        <ul>
          <li>
            <a href="/openapi.json">OpenAPI 3.1</a>, version {document.info.version}
          </li>
          <li>
            <a href="/llms.txt">llms.txt</a>, a quickstart for agents, and <a href="/server.json">server.json</a> for
            registries of MCP servers
          </li>
          <li>
            <a href="/v1/catalog">Catalog</a> with every price, and <a href="/.well-known/x402">x402 discovery</a>
          </li>
        </ul>
      </section>
    </Docs>
  );
};

const mcpConfig = (server: string): string =>
  JSON.stringify(
    { mcpServers: { gridcall: { command: 'node', args: ['dist/cli.mjs', 'mcp', '--server', server] } } },
    null,
    2,
  );

/** A product for programs: what it answers, its request, its answer and what may be refused. */
export const DeveloperProductPage: FC<DevelopersProps & { product: Product; isOnSale: boolean }> = ({
  products,
  document,
  publicUrl,
  product,
  isOnSale,
}) => (
  <Docs products={products}>
    <div class="beside">
      <section>
        <h1>{product.key}</h1>
        <p class="lede">{product.description}</p>
        <p>
          <code>
            {product.method} {product.path}
          </code>{' '}
          <span class="price">{priceText(product)}</span>
          {!isOnSale && <span class="chip problem">not on sale yet</span>}
        </p>
        <h2>Request</h2>
        <OperationFields document={document} product={product} part="request" />
        <h2>Answer</h2>
        <OperationFields document={document} product={product} part="answer" />
        <h2>What may be refused</h2>
        <p class="muted">A refusal is never charged.</p>
        <table class="data">
          <TableHead names={['Code', 'Meaning']} />
          <tbody>
            {product.refusals.map((code) => (
              <tr>
                <th scope="row">
                  <code>{code}</code> <span class="muted small">{REFUSALS[code].status}</span>
                </th>
                <td data-label="Meaning" class="long">
                  {REFUSALS[code].meaning}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Replies document={document} product={product} />
      </section>
      <aside aria-label="Code">
        <CodeTabs id="code" snippets={snippetsOf(product, publicUrl)} />
        <CodeBlock text={JSON.stringify(product.example.response, null, 2)} label="Example answer" />
        <p class="links">
          <a href={`/samples/${product.key}`}>A sample on the page</a>
        </p>
      </aside>
    </div>
  </Docs>
);

export const ReferencePage: FC<DevelopersProps> = ({ products, document }) => (
  <Docs products={products}>
    <section>
      <h1>Reference</h1>
      <p class="lede">{document.info.description}</p>
    </section>
    <FreeOperations document={document} />
    <section aria-labelledby="errors">
      <h2 id="errors">Errors</h2>
      <p>No error is charged. `retryable` in its body says whether the same payment may be sent again.</p>
      <table class="data">
        <TableHead names={['Code', 'Status', 'Meaning', 'What to do']} />
        <tbody>
          {ERROR_CODES.map(([code, { status, meaning, next }]) => (
            <tr>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td data-label="Status">{status}</td>
              <td data-label="Meaning" class="long">
                <CodeText text={meaning} />
              </td>
              <td data-label="What to do" class="long">
                <CodeText text={next} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    <Schemas document={document} />
  </Docs>
);
