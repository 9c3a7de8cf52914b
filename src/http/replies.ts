// The replies that only HTTP has: paths, methods, media types and headers.

import type { GateResponse } from '../payments/index.ts';
import { failure } from '../sales/index.ts';

export const methodNotAllowed = (allow: string): GateResponse =>
  failure({
    status: 405,
    code: 'method_not_allowed',
    detail: `This path supports ${allow} only. You were not charged.`,
    headers: { allow },
  });

export const notFound = failure({
  status: 404,
  code: 'not_found',
  detail: 'This path does not exist. You were not charged. GET /v1/catalog lists every endpoint.',
});
export const severalPayments = failure({
  status: 400,
  code: 'invalid_payment',
  detail: 'The request must carry exactly one payment, in one header, as standard base64. You were not charged.',
});
export const bodyUnreadable = failure({
  status: 400,
  code: 'body_unreadable',
  detail: 'The request body ended early. You were not charged. Send the request again.',
});
export const unsupportedMediaType = failure({
  status: 415,
  code: 'unsupported_media_type',
  detail: 'The request body must be sent as application/json. You were not charged.',
});
