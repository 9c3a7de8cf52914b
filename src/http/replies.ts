// The replies that only HTTP has: paths, methods, media types and headers.

import type { GateResponse } from '../payments/index.ts';
import { failure, uncharged } from '../sales/index.ts';

export const methodNotAllowed = (allow: string): GateResponse =>
  failure({
    status: 405,
    code: 'method_not_allowed',
    detail: `This path supports ${allow} only. You were not charged.`,
    headers: { allow },
  });

export const notFound = uncharged(
  404,
  'not_found',
  'This path does not exist.',
  'GET /v1/catalog lists every endpoint.',
);
export const severalPayments = uncharged(
  400,
  'invalid_payment',
  'The request must carry exactly one payment, in one header, as standard base64.',
);
export const bodyUnreadable = uncharged(
  400,
  'body_unreadable',
  'The request body ended early.',
  'Send the request again.',
);
export const unsupportedMediaType = uncharged(
  415,
  'unsupported_media_type',
  'The request body must be sent as application/json.',
);
