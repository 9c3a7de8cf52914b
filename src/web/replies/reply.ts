// A document as an HTTP response: compression, 304, caching, and the headers that restrict what a
// page may do.
import { acceptedEncoding, type Document } from './document.ts';

export interface ReplyOptions {
  readonly status?: number;
  readonly cacheControl: string;
  /** Hosts a page may open connections to besides its own; none by default. */
  readonly connect?: readonly string[];
  /** True for pages that search engines must not list. */
  readonly isPrivate?: boolean;
}

/** The reply to a GET or HEAD. */
export async function documentReply(request: Request, document: Document, options: ReplyOptions): Promise<Response> {
  const { status = 200, cacheControl, connect = [], isPrivate = false } = options;
  const { contentType, etag } = document;
  const encoding = isCompressible(contentType) ? acceptedEncoding(request.headers.get('accept-encoding')) : 'identity';
  const headers = {
    'content-type': contentType,
    'cache-control': cacheControl,
    etag,
    vary: 'accept, accept-encoding',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'content-security-policy': contentSecurityPolicy(connect),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(isPrivate && { 'x-robots-tag': 'noindex' }),
  };
  const isUnchanged = status === 200 && matches(request.headers.get('if-none-match'), etag);
  if (isUnchanged) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(await document.body(encoding)), { status, headers });
}

function contentSecurityPolicy(connect: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const isCompressible = (contentType: string) => !/^image\/(?!svg)/.test(contentType);

function matches(ifNoneMatch: string | null, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === etag || tag.trim() === '*');
}
