// A text with its compressed forms, each made once when a client first asks for it, and an ETag.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];

type Encoding = 'br' | 'gzip' | 'identity';

export interface Document {
  readonly contentType: string;
  /** Weak: the forms of one text are equivalent, not equal. */
  readonly etag: string;
  body(encoding: Encoding): Promise<Buffer>;
}

/** Above this brotli quality a page takes tens of milliseconds for a few bytes less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

export function createDocument(contentType: string, content: string | Buffer): Document {
  const plain = Buffer.from(content);
  const forms = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]]);
  return {
    contentType,
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    body(encoding) {
      const made = forms.get(encoding);
      if (made) return made;
      const form = encoding === 'br' ? compressBrotli(plain, BROTLI) : compressGzip(plain);
      forms.set(encoding, form);
      return form;
    },
  };
}

/** The best encoding that an Accept-Encoding header allows. */
export function acceptedEncoding(header: string | null): Encoding {
  const accepted = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))] as const;
    }),
  );
  return (['br', 'gzip'] as const).find((name) => accepted.get(name)) ?? 'identity';
}
