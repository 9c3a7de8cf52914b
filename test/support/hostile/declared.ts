// Whether a reply is one that the API description declares: its status, its media type, and a body
// within its schema.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema } from './near-schema.ts';

interface Described {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

export interface OpenApi {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters?: readonly {
              readonly name?: string;
              readonly in?: string;
              readonly schema?: JsonSchema;
            }[];
            readonly requestBody?: Described;
            readonly responses: Readonly<Record<string, Described>>;
          }
        >
      >
    >
  >;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, Described>>;
  };
}

/** Returns what is wrong with a reply, in words; null when it is declared. */
export type JudgeReply = (path: string, method: string, reply: Response, body: string) => string | null;

export function judgeReplies(document: OpenApi): JudgeReply {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'api', components: document.components } as object);
  const compiled = new WeakMap<JsonSchema, ValidateFunction>();
  const validatorOf = (schema: JsonSchema): ValidateFunction => {
    const known = compiled.get(schema);
    if (known) return known;
    const fresh = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')));
    compiled.set(schema, fresh);
    return fresh;
  };
  // most replies of an operation are equal, and some are half a megabyte
  const lastValid = new WeakMap<ValidateFunction, string>();
  return (path, method, reply, body) => {
    const { status, headers } = reply;
    const described = Object.values(document.paths[path] ?? {})[0]?.responses[status];
    if (described === undefined) return `${method} ${path} replies ${status}, which is not declared`;
    const { content } =
      described.$ref === undefined
        ? described
        : (document.components.responses[described.$ref.split('/').at(-1) ?? ''] ?? {});
    if (content === undefined || method === 'HEAD')
      return body === '' ? null : `${method} ${path} ${status} has a body`;
    const [type = ''] = (headers.get('content-type') ?? '').split(';');
    const schema = content[type]?.schema;
    if (schema === undefined) return `${method} ${path} ${status} is ${type}, which is not declared`;
    if (!type.endsWith('json')) return null;
    const isValid = validatorOf(schema);
    if (lastValid.get(isValid) === body) return null;
    if (!isValid(JSON.parse(body))) return `${method} ${path} ${status}: ${ajv.errorsText(isValid.errors)}`;
    lastValid.set(isValid, body);
    return null;
  };
}
