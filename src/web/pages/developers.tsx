// For developers: quickstarts, and the API reference from the service's own OpenAPI document.
import type { FC } from 'hono/jsx';
import type { OpenApiDocument } from '../reference/openapi-document.ts';
import { CodeBlock, Reference } from '../reference/reference.tsx';
import quickstarts from '../samples/quickstarts.json' with { type: 'json' };

export const DEVELOPERS_DESCRIPTION =
  'Buy NFL fantasy answers from a program: quickstarts in curl, TypeScript and Python, and the reference of every ' +
  'operation, field and error.';

export const DevelopersPage: FC<{ document: OpenApiDocument }> = ({ document }) => (
  <>
    <section>
      <h1>Developers</h1>
      <p class="lede">{document.info.description}</p>
      <ul>
        <li>
          <a href="/openapi.json">OpenAPI 3.1</a>, version {document.info.version}
        </li>
        <li>
          <a href="/llms.txt">llms.txt</a>, a quickstart for agents
        </li>
        <li>
          <a href="/v1/catalog">Catalog</a> with every price, and <a href="/.well-known/x402">x402 discovery</a>
        </li>
        <li>
          MCP over streamable HTTP at <code>/mcp</code>
        </li>
      </ul>
    </section>
    <section aria-labelledby="rules">
      <h2 id="rules">Three rules</h2>
      <ol class="steps">
        <li>
          <b>Ask without payment</b>
          <p>The reply is 402, and PAYMENT-REQUIRED carries the terms.</p>
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
    </section>
    <section aria-labelledby="quickstarts">
      <h2 id="quickstarts">Quickstarts</h2>
      {quickstarts.map(({ language, about, code }, i) => (
        <details open={i === 0}>
          <summary>
            {language}: {about}
          </summary>
          <CodeBlock text={code} label={`${language} quickstart`} />
        </details>
      ))}
    </section>
    <Reference document={document} />
  </>
);
