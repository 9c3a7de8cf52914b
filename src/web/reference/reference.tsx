// The parts of the API reference: an operation's fields and replies, the free operations, and
// every schema.
import type { FC } from 'hono/jsx';
import type { Product, SchemaKeywords } from '../../contract/index.ts';
import { TableHead } from '../table-head.tsx';
import {
  type NamedOperation,
  nameOf,
  type OpenApiDocument,
  operationsOf,
  parameterOf,
  replyOf,
} from './openapi-document.ts';
import { CodeText, Fields, FieldTable, SchemaLink } from './schema-table.tsx';

interface ProductPart {
  readonly document: OpenApiDocument;
  readonly product: Pick<Product, 'path' | 'method'>;
}

const operationOf = ({ document, product: { path, method } }: ProductPart): NamedOperation | undefined =>
  operationsOf(document).find((each) => each.path === path && each.method === method);

/** The fields of a product's request or answer, in place. */
export const OperationFields: FC<ProductPart & { part: 'request' | 'answer' }> = ({ document, product, part }) => {
  const operation = operationOf({ document, product })?.operation;
  if (operation === undefined) return null;
  const reply = operation.responses[200];
  const content = part === 'request' ? operation.requestBody?.content : reply && replyOf(document, reply).content;
  const schema = schemaOf(document, content?.['application/json']?.schema);
  if (schema) return <FieldTable schema={schema} />;
  const parameters = (operation.parameters ?? []).map((parameter) => parameterOf(document, parameter));
  return (
    <Fields
      fields={parameters
        .filter((parameter) => parameter.in === 'query')
        .map((field) => ({
          name: field.name,
          schema: field.schema,
          description: field.description,
          isRequired: false,
        }))}
    />
  );
};

const schemaOf = ({ components }: OpenApiDocument, schema: SchemaKeywords | undefined): SchemaKeywords | undefined =>
  schema?.$ref === undefined ? schema : components.schemas[nameOf(schema.$ref)];

/** Every status of a product, folded. */
export const Replies: FC<ProductPart> = ({ document, product }) => {
  const operation = operationOf({ document, product })?.operation;
  return (
    operation && (
      <details>
        <summary>Every status</summary>
        <table class="data">
          <TableHead names={['Status', 'Meaning', 'Body']} />
          <tbody>
            {Object.entries(operation.responses).map(([status, reply]) => {
              const { description, content } = replyOf(document, reply);
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
    )
  );
};

export const FreeOperations: FC<{ document: OpenApiDocument }> = ({ document }) => (
  <section aria-labelledby="free">
    <h2 id="free">Free endpoints</h2>
    {operationsOf(document)
      .filter(({ operation }) => operation['x-payment-info'] === undefined)
      .map(({ method, path, operation }) => {
        const ref = operation.responses[200] && replyOf(document, operation.responses[200]);
        const name = ref?.content?.['application/json']?.schema.$ref;
        return (
          <div class="schema">
            <h3>
              <code>
                {method} {path}
              </code>
            </h3>
            <p>
              <CodeText text={operation.summary} /> {name !== undefined && <SchemaLink name={nameOf(name)} />}
            </p>
          </div>
        );
      })}
  </section>
);

export const Schemas: FC<{ document: OpenApiDocument }> = ({ document }) => (
  <section aria-labelledby="schemas">
    <h2 id="schemas">Schemas</h2>
    {Object.entries(document.components.schemas).map(([name, schema]) => (
      <details class="schema" id={`schema-${name}`}>
        <summary>
          <b>{name}</b> <span class="muted small">{schema.description ?? ''}</span>
        </summary>
        <FieldTable schema={schema} />
      </details>
    ))}
  </section>
);
