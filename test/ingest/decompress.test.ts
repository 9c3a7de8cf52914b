// Plain bytes of a file within its limit: a bomb is refused at the limit, long before its end.
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unpack } from '../../src/ingest/decompress.ts';
import { MAX_PLAIN_BYTES, unpackJson } from '../../src/ingest/index.ts';

const file = (content: Uint8Array) => ({ name: 'file', content });
const tooLarge = (limit: number) => ({ name: 'InvalidFileError', reason: `it has more than ${limit} plain bytes` });

describe('a file', () => {
  it.each([
    ['plain', (bytes: Uint8Array) => bytes],
    ['packed', (bytes: Uint8Array) => gzipSync(bytes)],
  ])('that is %s may be as large as its limit, and no larger', async (_, pack) => {
    const bytes = Buffer.alloc(100_000, 'a');
    expect(Buffer.from(await unpack(file(pack(bytes)), 100_000)).equals(bytes)).toBe(true);
    await expect(unpack(file(pack(bytes)), 99_999)).rejects.toMatchObject(tooLarge(99_999));
  });

  it('is not inflated beyond the limit: damage behind it is never reached', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    const broken = bomb.subarray(0, bomb.length - 1_000);
    await expect(unpack(file(broken), MAX_PLAIN_BYTES.league)).rejects.toMatchObject(tooLarge(MAX_PLAIN_BYTES.league));
    await expect(unpack(file(broken), 128 * 1024 * 1024)).rejects.toMatchObject({
      reason: expect.stringContaining('damaged'),
    });
  });

  it('of JSON is limited as well', async () => {
    const packed = file(gzipSync(JSON.stringify({ padding: ' '.repeat(100_000) })));
    await expect(unpackJson(packed, 10_000)).rejects.toMatchObject(tooLarge(10_000));
    expect(await unpackJson(packed, 200_000)).toHaveProperty('padding');
  });
});
