// The parts of the API description that operations share: responses, headers, parameters and the price.
import {
  ErrorResponse,
  HTTPValidationError,
  nameOf,
  PaymentRequired,
  type Product,
  REFUSALS,
} from '../contract/index.ts';

export const schemaPlace = (name: string) => `#/components/schemas/${name}`;
export const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** A JSON response body of a named schema. */
export function jsonResponse(name: string, example?: unknown) {
  return { 'application/json': { schema: { $ref: schemaPlace(name) }, ...(example === undefined ? {} : { example }) } };
}

function errorResponse(description: string, headers?: readonly string[]) {
  const named = headers?.map((name) => [name, ref('headers', name)]);
  return {
    description,
    ...(named && { headers: Object.fromEntries(named) }),
    content: jsonResponse(nameOf(ErrorResponse)),
  };
}

export const responses = {
  BadRequest: errorResponse('The payment header cannot be decoded, or the body broke off.'),
  PaymentRequired: {
    description: 'Not paid, or the payment was refused: the terms, with the reason in `error`.',
    headers: { 'PAYMENT-REQUIRED': ref('headers', 'PAYMENT-REQUIRED') },
    content: jsonResponse(nameOf(PaymentRequired)),
  },
  MethodNotAllowed: errorResponse('The path does not answer this method.', ['Allow']),
  BodyTooLarge: errorResponse('The body is larger than 64 KiB.'),
  UnsupportedMediaType: errorResponse('The body is not sent as JSON.'),
  Invalid: {
    description: 'The request does not fit its schema. Nothing was charged.',
    content: jsonResponse(nameOf(HTTPValidationError)),
  },
  TooManyRequests: errorResponse(
    'Too many requests, refused payments or platform calls; the code says which. Nothing was charged; send the same request again later.',
    ['Retry-After'],
  ),
  NotModified: { description: 'The document is the one that If-None-Match names.' },
  InternalError: errorResponse('Something went wrong on our side. Nothing was charged.'),
  Unavailable: errorResponse(
    'Not on sale yet, or something the answer needs cannot be reached. Retry with the same payment when `retryable` is true.',
    ['Retry-After'],
  ),
};

const PAYMENT_CONFLICTS = [
  '`payment_already_used`: the payment was presented with a different request.',
  '`payment_id_conflict`: the payment identifier was used with a different payment.',
];

/** The 404 or 409 of a product: what its analysis refuses, and for 409 also what a payment can collide with. Null without a reason. */
export function refusalOf({ refusals }: Product, status: 404 | 409) {
  const own = refusals
    .filter((code) => REFUSALS[code].status === status)
    .map((code) => `\`${code}\`: ${REFUSALS[code].meaning}.`);
  const reasons = status === 409 ? [...PAYMENT_CONFLICTS, ...own] : own;
  return reasons.length === 0 ? null : errorResponse(`${reasons.join(' ')} Nothing was charged.`);
}

const text = (description: string) => ({ description, schema: { type: 'string' } });

export const headers = {
  'PAYMENT-REQUIRED': text('Payment terms, base64 of JSON; equal to the body.'),
  'PAYMENT-RESPONSE': text('Receipt of the settlement, base64 of JSON.'),
  'X-PAYMENT-RESPONSE': text('The same receipt, for a payment that came in X-PAYMENT.'),
  ETag: text('Version of the document.'),
  'Retry-After': { description: 'Seconds to wait before asking again.', schema: { type: 'integer' } },
  'Preference-Applied': text('return=minimal when the preference was followed.'),
  Allow: text('Methods the path answers.'),
};

export const parameters = {
  payment: {
    name: 'PAYMENT-SIGNATURE',
    in: 'header',
    description:
      'A signed payment (x402 version 2, base64 of JSON) that meets the terms of the 402. Leave it out to get the terms.',
    required: false,
    schema: { type: 'string' },
  },
  olderPayment: {
    name: 'X-PAYMENT',
    in: 'header',
    description:
      'The same payment from older clients, also as an x402 version 1 envelope. Send one of the two headers.',
    required: false,
    schema: { type: 'string' },
  },
  compact: {
    name: 'compact',
    in: 'query',
    description: 'Leave the long prose out: reasoning is then empty.',
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

/** The price of an operation as payment-aware clients read it. */
export function paymentInfo({ priceMicroUsdc }: Product) {
  const amount = (priceMicroUsdc / 1_000_000).toFixed(6);
  return { price: { mode: 'fixed', currency: 'USD', amount }, protocols: [{ x402: {} }] };
}
