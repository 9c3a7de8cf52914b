// Parts of the API description that operations share: responses, headers, parameters and the price.
import {
  ErrorResponse,
  HTTPValidationError,
  PaymentRequired,
  type Product,
  REFUSALS,
  schemaName,
} from '../contract/index.ts';

export const schemaPlace = (name: string) => `#/components/schemas/${name}`;
export const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** A JSON response body of a named schema. */
export function jsonResponse(name: string, example?: unknown) {
  return { 'application/json': { schema: { $ref: schemaPlace(name) }, ...(example === undefined ? {} : { example }) } };
}

/** An error in the contract's shape. */
export function errorResponse(description: string, headers?: readonly string[]) {
  const named = headers?.map((name) => [name, ref('headers', name)]);
  return {
    description,
    ...(named && { headers: Object.fromEntries(named) }),
    content: jsonResponse(schemaName(ErrorResponse)),
  };
}

export const responses = {
  BadRequest: errorResponse('The payment header cannot be decoded, or the body ended early.'),
  PaymentRequired: {
    description: 'Not paid, or the payment was refused. The body has the terms, and the reason in `error`.',
    headers: { 'PAYMENT-REQUIRED': ref('headers', 'PAYMENT-REQUIRED') },
    content: jsonResponse(schemaName(PaymentRequired)),
  },
  MethodNotAllowed: errorResponse('The path does not support this method.', ['Allow']),
  BodyTooLarge: errorResponse('The body must be at most 64 KiB.'),
  UnsupportedMediaType: errorResponse('The body must be sent as JSON.'),
  Invalid: {
    description: 'The request does not fit its schema. You were not charged.',
    content: jsonResponse(schemaName(HTTPValidationError)),
  },
  TooManyRequests: errorResponse(
    'Too many requests, refused payments or platform calls; the code says which. You were not charged. Send the same request again later.',
    ['Retry-After'],
  ),
  NotModified: { description: 'The document has not changed since the ETag in If-None-Match.' },
  InternalError: errorResponse('The service failed. You were not charged.'),
  Unavailable: errorResponse(
    'Not on sale yet, or a dependency of the answer is unavailable. When `retryable` is true, retry with the same payment.',
    ['Retry-After'],
  ),
};

const BY_STATUS = {
  304: 'NotModified',
  400: 'BadRequest',
  402: 'PaymentRequired',
  405: 'MethodNotAllowed',
  413: 'BodyTooLarge',
  415: 'UnsupportedMediaType',
  422: 'Invalid',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'Unavailable',
} as const satisfies Record<number, keyof typeof responses>;

/** The shared replies of these statuses. */
export const replies = (...statuses: readonly (keyof typeof BY_STATUS)[]) =>
  Object.fromEntries(statuses.map((status) => [status, ref('responses', BY_STATUS[status])]));

const PAYMENT_CONFLICTS = [
  '`payment_already_used`: the payment was presented with a different request.',
  '`payment_id_conflict`: the payment identifier was used with a different payment.',
];

/**
 * The 404 or 409 of a product: its refusal codes, and for 409 also the conflicts of a
 * payment. Null without a code.
 */
export function refusalResponse({ refusals }: Product, status: 404 | 409) {
  const own = refusals
    .filter((code) => REFUSALS[code].status === status)
    .map((code) => `\`${code}\`: ${REFUSALS[code].meaning}.`);
  const reasons = status === 409 ? [...PAYMENT_CONFLICTS, ...own] : own;
  return reasons.length === 0 ? null : errorResponse(`${reasons.join(' ')} You were not charged.`);
}

const text = (description: string) => ({ description, schema: { type: 'string' } });

export const headers = {
  'PAYMENT-REQUIRED': text(
    'Payment terms: base64 of the body, its extensions without schemas and the example of an answer.',
  ),
  'PAYMENT-RESPONSE': text('Receipt of the settlement: base64 of JSON.'),
  'X-PAYMENT-RESPONSE': text('The same receipt, for a payment sent in X-PAYMENT.'),
  ETag: text('Version of the document.'),
  'Retry-After': { description: 'Seconds to wait before a retry.', schema: { type: 'integer' } },
  'Preference-Applied': text('return=minimal when the preference was followed.'),
  Allow: text('Methods the path supports.'),
  Link: text(
    'The private page of the answer (rel="alternate", type="text/html"), where the service has pages. Its secret is the part after #.',
  ),
};

export const parameters = {
  payment: {
    name: 'PAYMENT-SIGNATURE',
    in: 'header',
    description:
      'A signed payment (x402 version 2, base64 of JSON) for the terms of the 402. Omit it to get the terms.',
    required: false,
    schema: { type: 'string' },
  },
  olderPayment: {
    name: 'X-PAYMENT',
    in: 'header',
    description: 'The payment from older clients, also as an x402 version 1 envelope. Send one of the two headers.',
    required: false,
    schema: { type: 'string' },
  },
  compact: {
    name: 'compact',
    in: 'query',
    description: 'Leave the reasoning empty.',
    required: false,
    schema: { type: 'boolean', default: false },
  },
  prefer: {
    name: 'Prefer',
    in: 'header',
    description: '`return=minimal` asks for compact mode.',
    required: false,
    schema: { type: 'string' },
    example: 'return=minimal',
  },
};

/** The price of an operation, for payment-aware clients. */
export function paymentInfo({ priceMicroUsdc }: Product) {
  const amount = (priceMicroUsdc / 1_000_000).toFixed(6);
  return { price: { mode: 'fixed', currency: 'USD', amount }, protocols: [{ x402: {} }] };
}
