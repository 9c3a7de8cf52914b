// The API reference: each operation with its request, replies and errors, then every schema.
import type { FC } from 'hono/jsx';
import { TableHead } from '../table-head.tsx';
import {
  type NamedOperation,
  nameOf,
  type OpenApiDocument,
  operationsOf,
  parameterOf,
  replyOf,
} from './openapi-document.ts';
import { CodeText, Fields, FieldTable } from './schema-table.tsx';

export const Reference: FC<{ document: OpenApiDocument }> = ({ document }) => (
  <>
    <section aria-labelledby="operations">
      <h2 id="operations">Operations</h2>
      <ul class="toc">
        {operationsOf(document).map(({ method, path, operation }) => (
          <li>
            <a href={`#${operation.operationId}`}>
              {method} {path}
            </a>
          </li>
        ))}
      </ul>
      {operationsOf(document).map((named) => (
        <OperationSection document={document} named={named} />
      ))}
    </section>
    <section aria-labelledby="schemas">
      <h2 id="schemas">Schemas</h2>
      {Object.entries(document.components.schemas).map(([name, schema]) => (
        <div class="schema" id={`schema-${name}`}>
          <h3>{name}</h3>
          <p>
            <CodeText text={schema.description ?? ''} />
          </p>
          <FieldTable schema={schema} />
        </div>
      ))}
    </section>
  </>
);

const OperationSection: FC<{ document: OpenApiDocument; named: NamedOperation }> = ({ document, named }) => {
  const { method, path, operation } = named;
  const price = operation['x-payment-info']?.price.amount;
  const body = operation.requestBody?.content['application/json'];
  const parameters = (operation.parameters ?? []).map((parameter) => parameterOf(document, parameter));
  const fields = parameters.filter((parameter) => parameter.in === 'query');
  return (
    <article class="operation" id={operation.operationId}>
      <h3>
        <code>
          {method} {path}
        </code>{' '}
        <span class="chip">{price === undefined ? 'free' : `${price.replace(/0{1,4}$/, '')} USDC`}</span>
        {operation['x-availability'] === 'not_available' && <span class="chip problem">not on sale yet</span>}
      </h3>
      <p>
        <CodeText text={operation.summary} />
      </p>
      {body?.schema.$ref !== undefined && (
        <p>
          Request body: <SchemaLink name={nameOf(body.schema.$ref)} />
        </p>
      )}
      <Fields
        fields={fields.map(({ name, schema, description }) => ({ name, schema, description, isRequired: false }))}
      />
      {body?.example !== undefined && <Example title="Example request" value={body.example} />}
      <Replies document={document} named={named} />
    </article>
  );
};

const Replies: FC<{ document: OpenApiDocument; named: NamedOperation }> = ({ document, named: { operation } }) => {
  const replies = Object.entries(operation.responses).map(([status, reply]) => ({
    status,
    ...replyOf(document, reply),
  }));
  const example = replies.find(({ status }) => status === '200')?.content?.['application/json']?.example;
  return (
    <>
      {example !== undefined && <Example title="Example answer" value={example} />}
      <details>
        <summary>Replies and errors</summary>
        <table class="data">
          <TableHead names={['Status', 'Meaning', 'Body']} />
          <tbody>
            {replies.map(({ status, description, content }) => {
              const ref = content?.['application/json']?.schema.$ref;
              return (
                <tr>
                  <th scope="row">{status}</th>
                  <td data-label="Meaning" class="long">
                    <CodeText text={description} />
                  </td>
                  <td data-label="Body" class="long">
                    {ref !== undefined && <SchemaLink name={nameOf(ref)} />}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </details>
    </>
  );
};

const Example: FC<{ title: string; value: unknown }> = ({ title, value }) => (
  <details>
    <summary>{title}</summary>
    <CodeBlock text={JSON.stringify(value, null, 2)} label={title} />
  </details>
);

/** Code that scrolls sideways; it takes the focus, so that a keyboard can scroll it. */
export const CodeBlock: FC<{ text: string; label: string }> = ({ text, label }) => (
  <section class="scroll" tabindex={0} aria-label={label}>
    <pre>
      <code>{text}</code>
    </pre>
  </section>
);

const SchemaLink: FC<{ name: string }> = ({ name }) => <a href={`#schema-${name}`}>{name}</a>;
