// A schema as a table of fields, and the type of a field in words.
import type { Child, FC } from 'hono/jsx';
import type { SchemaKeywords } from '../../contract/index.ts';
import { TableHead } from '../table-head.tsx';
import { nameOf } from './openapi-document.ts';

/** The fields of an object; nothing for other schemas. */
export const FieldTable: FC<{ schema: SchemaKeywords }> = ({ schema: { properties = {}, required = [] } }) => (
  <Fields
    fields={Object.entries(properties).map(([name, schema]) => ({
      name,
      schema,
      description: schema.description,
      isRequired: required.includes(name),
    }))}
  />
);

interface Field {
  readonly name: string;
  readonly schema: SchemaKeywords;
  readonly description: string | undefined;
  readonly isRequired: boolean;
}

export const Fields: FC<{ fields: readonly Field[] }> = ({ fields }) =>
  fields.length > 0 && (
    <table class="data">
      <TableHead names={['Field', 'Type', 'Meaning']} />
      <tbody>
        {fields.map(({ name, schema, description, isRequired }) => (
          <tr>
            <th scope="row">
              <code>{name}</code>
              {isRequired && <span class="muted small"> required</span>}
            </th>
            <td data-label="Type" class="long">
              <TypeText schema={schema} />
            </td>
            <td data-label="Meaning" class="long">
              <CodeText text={description ?? ''} />
              <DefaultText value={schema.default} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );

const DefaultText: FC<{ value: unknown }> = ({ value }) =>
  value !== undefined &&
  value !== null && (
    <span class="muted small">
      {' '}
      Default: <code>{JSON.stringify(value)}</code>.
    </span>
  );

/** Text in which backticks mark code. */
export const CodeText: FC<{ text: string }> = ({ text }) => (
  <>{text.split('`').map((part, i) => (i % 2 === 1 ? <code>{part}</code> : part))}</>
);

/** The page that has every schema. */
export const SchemaLink: FC<{ name: string }> = ({ name }) => (
  <a href={`/developers/reference#schema-${name}`}>{name}</a>
);

const TypeText: FC<{ schema: SchemaKeywords }> = ({ schema }) => <>{typeOf(schema)}</>;

function typeOf(schema: SchemaKeywords): Child {
  const { $ref, anyOf, items, type, additionalProperties } = schema;
  if ($ref !== undefined) return <SchemaLink name={nameOf($ref)} />;
  if (anyOf) return joined(anyOf.map(typeOf), ' or ');
  if (schema.enum)
    return joined(
      schema.enum.map((value) => <code>{String(value)}</code>),
      ', ',
    );
  if (schema.const !== undefined) return 'fixed text';
  if (items) return ['list of ', typeOf(items), rangeText(schema.minItems, schema.maxItems)];
  if (typeof additionalProperties === 'object') return ['map of ', typeOf(additionalProperties)];
  return [
    [type ?? 'any value'].flat().join(' or '),
    schema.format ? ` (${schema.format})` : '',
    rangeText(schema.minimum, schema.maximum),
  ];
}

const joined = (parts: readonly Child[], between: string): Child[] =>
  parts.flatMap((part, i) => (i === 0 ? [part] : [between, part]));

function rangeText(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return `, ${least} to ${most}`;
  if (least !== undefined) return `, at least ${least}`;
  return most === undefined ? '' : `, at most ${most}`;
}
