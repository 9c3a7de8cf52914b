// What an answer read besides the files: stored with it, each text once under its SHA-256, and read
// again for its audit, from the store or from the service that sold it.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { INPUTS_PATH } from '../contract/index.ts';
import { HOUR_MS } from '../durations/index.ts';
import { HttpFailure, sendHttp } from '../http-client/index.ts';
import type { EarlierVersions } from '../ingest/index.ts';
import { AskedQuestion, type InputArchive } from '../products/index.ts';

const packed = promisify<string, Buffer>(gzip);
const unpacked = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(gunzip);

interface InputArchiveParts {
  readonly versions: Pick<EarlierVersions, 'storeInputs' | 'sellInputs' | 'packedInput'>;
  readonly publicUrl: string;
  readonly now: () => number;
}

/**
 * Gzipped bytes of one answer: a whole season of a league is about 400 kB. Larger ones are not
 * stored, and their answers name no address.
 */
const MAX_PACKED_BYTES = 4 * 1024 * 1024;

/** Inputs of shared answers, sold again and again. */
const MAX_REMEMBERED = 100;
/** Until then the date of what was sold needs no look: it is in days. */
const SOLD_AGAIN_MS = HOUR_MS;

export function createInputArchive({ versions, publicUrl, now }: InputArchiveParts): InputArchive {
  const soldAt = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  return {
    async store({ manifest, market, bodies }) {
      const contents = await Promise.all([
        ...[manifest, ...market].map(async ({ sha256, text }) => ({ sha256, packed: await packed(text) })),
        ...bodies.map(async (body) => ({ sha256: body.sha256, packed: await body.packed })),
      ]);
      if (contents.reduce((sum, each) => sum + each.packed.length, 0) > MAX_PACKED_BYTES) return null;
      await versions.storeInputs(contents, now());
      return `${publicUrl}${INPUTS_PATH}${manifest.sha256}`;
    },
    async sell(answer) {
      const manifest = NAMED_MANIFEST.exec(answer)?.[1];
      if (manifest === undefined || now() - (soldAt.get(manifest) ?? 0) < SOLD_AGAIN_MS) return;
      const stored = await versions.packedInput(manifest);
      if (stored === null) return;
      const { reads } = AskedQuestion.parse(
        JSON.parse((await unpacked(stored, { maxOutputLength: MAX_BYTES })).toString()),
      );
      await versions.sellInputs([manifest, ...Object.values(reads)], now());
      soldAt.set(manifest, now());
    },
  };
}

/** In the text of an answer, where its source ends. */
const NAMED_MANIFEST = new RegExp(`${INPUTS_PATH}([0-9a-f]{64})"`);

/** The question of an answer, and what was read for it. */
export interface AskedThen {
  readonly question: AskedQuestion;
  /** JSON by the names of the question's `reads`. */
  readonly texts: ReadonlyMap<string, string>;
}

const ADDRESS = /^(https?:\/\/.+\/)([0-9a-f]{64})$/;
/** Largest part, in plain bytes; a body of the platform is below 1 MB. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Longest wait for one part from the service. */
const TIMEOUT_MS = 10_000;

/**
 * What the address of an answer's inputs names. Null when a part is neither stored nor served any
 * more. Rejects when a part was changed.
 */
export async function readAskedThen(
  { packedInput }: Pick<EarlierVersions, 'packedInput'>,
  address: string,
  signal: AbortSignal,
): Promise<AskedThen | null> {
  const [, folder, manifest] = ADDRESS.exec(address) ?? [];
  if (folder === undefined || manifest === undefined) return null;
  const textOf = async (sha256: string): Promise<string | null> => {
    const stored = await packedInput(sha256);
    const content = stored
      ? await unpacked(stored, { maxOutputLength: MAX_BYTES }).catch(() => Buffer.of())
      : await served(folder + sha256, signal);
    if (content === null) return null;
    if (createHash('sha256').update(content).digest('hex') === sha256) return new TextDecoder().decode(content);
    throw new Error(`The input ${sha256} was changed: it is not what the answer was made of.`);
  };
  const text = await textOf(manifest);
  if (text === null) return null;
  const question = AskedQuestion.parse(JSON.parse(text));
  const texts = new Map<string, string>();
  for (const [name, sha256] of Object.entries(question.reads)) {
    const found = await textOf(sha256);
    if (found === null) return null;
    texts.set(name, found);
  }
  return { question, texts };
}

async function served(url: string, signal: AbortSignal): Promise<Uint8Array | null> {
  try {
    const { status, bytes } = await sendHttp(url, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, signal });
    return status === 200 ? bytes : null;
  } catch (error) {
    if (error instanceof HttpFailure) return null;
    throw error;
  }
}
