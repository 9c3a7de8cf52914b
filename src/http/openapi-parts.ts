// The parts of the API description that operations share: responses, headers, parameters and the payment as a security scheme.
import { nameOf } from '../contract/components.ts';
import { ErrorResponse, HTTPValidationError, PaymentRequired } from '../contract/errors.ts';
import type { Product } from '../contract/product.ts';

export const schemaPlace = (name: string) => `#/components/schemas/${name}`;
export const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** A JSON response body of a named schema. */
export function jsonOf(name: string, example?: unknown) {
  return { 'application/json': { schema: { $ref: schemaPlace(name) }, ...(example === undefined ? {} : { example }) } };
}

function errorResponse(description: string, headers?: readonly string[]) {
  const named = headers?.map((name) => [name, ref('headers', name)]);
  return { description, ...(named && { headers: Object.fromEntries(named) }), content: jsonOf(nameOf(ErrorResponse)) };
}

export const responses = {
  BadRequest: errorResponse('The payment header cannot be decoded, or the body broke off.'),
  PaymentRequired: {
    description: 'Not paid, or the payment was refused: the terms, with the reason in `error`.',
    headers: { 'PAYMENT-REQUIRED': ref('headers', 'PAYMENT-REQUIRED') },
    content: jsonOf(nameOf(PaymentRequired)),
  },
  NotFound: errorResponse('The player, user, league or draft is not known. Nothing was charged.'),
  MethodNotAllowed: errorResponse('The path does not answer this method.', ['Allow']),
  Conflict: errorResponse('The payment, or its identifier, was already used for a different request.'),
  BodyTooLarge: errorResponse('The body is larger than 64 KiB.'),
  UnsupportedMediaType: errorResponse('The body is not sent as JSON.'),
  Invalid: {
    description: 'The request does not fit its schema. Nothing was charged.',
    content: jsonOf(nameOf(HTTPValidationError)),
  },
  InternalError: errorResponse('Something went wrong on our side. Nothing was charged.'),
  Unavailable: errorResponse(
    'Not on sale yet, or something the answer needs cannot be reached. Retry with the same payment when `retryable` is true.',
    ['Retry-After'],
  ),
};

const text = (description: string) => ({ description, schema: { type: 'string' } });

export const headers = {
  'PAYMENT-REQUIRED': text('Payment terms, base64 of JSON; equal to the body.'),
  'PAYMENT-RESPONSE': text('Receipt of the settlement, base64 of JSON.'),
  'Retry-After': { description: 'Seconds to wait before asking again.', schema: { type: 'integer' } },
  'Preference-Applied': text('return=minimal when the preference was followed.'),
  Allow: text('Methods the path answers.'),
};

export const parameters = {
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

export const securitySchemes = {
  x402: {
    type: 'apiKey',
    in: 'header',
    name: 'PAYMENT-SIGNATURE',
    description:
      'A signed payment (x402 version 2, base64 of JSON) that meets the terms of the 402. Older clients may send it as X-PAYMENT.',
  },
};

/** The price of an operation as payment-aware clients read it. */
export function paymentInfo({ priceMicroUsdc }: Product) {
  const amount = (priceMicroUsdc / 1_000_000).toFixed(6);
  return { price: { mode: 'fixed', currency: 'USD', amount }, protocols: [{ x402: {} }] };
}
