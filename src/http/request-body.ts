// Reads a request body up to a bound, whatever the sender says about its length.

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/** application/json and application/*+json, with or without parameters. */
export function isJsonType(contentType: string): boolean {
  return JSON_TYPE.test(contentType.trim());
}

type Body = { readonly bytes: Uint8Array } | { readonly problem: 'too_large' | 'unreadable' };

/** The body's bytes, or why there are none: more than `most`, or the sender went away. Never throws. */
export async function readBody(request: Request, maxBytes: number): Promise<Body> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return { problem: 'too_large' };
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    const reader = request.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      length += part.value.length;
      if (length > maxBytes) {
        // the answer does not wait for the rest
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
