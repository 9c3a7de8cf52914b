// Reads a request body up to a limit, whatever its Content-Length says.

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/** application/json and application/*+json, with or without parameters. */
export function isJsonType(contentType: string): boolean {
  return JSON_TYPE.test(contentType.trim());
}

type Body = { readonly bytes: Uint8Array } | { readonly problem: 'too_large' | 'unreadable' };

/** The body's bytes; or that it is larger than the limit or ended early. Never throws. */
export async function readBody(request: Request, maxBytes: number): Promise<Body> {
  const declared = request.headers.get('content-length');
  if (declared !== null && Number(declared) > maxBytes) return { problem: 'too_large' };
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    const reader = request.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      length += part.value.length;
      if (length > maxBytes) {
        // the reply does not wait for the rest
        reader?.cancel().catch(() => undefined);
        return { problem: 'too_large' };
      }
      chunks.push(part.value);
    }
  } catch {
    return { problem: 'unreadable' };
  }
  return { bytes: Buffer.concat(chunks) };
}
