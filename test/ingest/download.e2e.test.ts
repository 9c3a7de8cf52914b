// The downloader: conditional, patient with passing trouble, quick to give up on the rest,
// and silent about secrets.
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileSource, SourceUnavailableError } from '../../src/ingest/index.ts';
import { startLoopbackServer } from '../support/loopback-server.ts';
import { startUpstream, type UpstreamServer } from '../support/upstream-server.ts';

const NOW = Date.parse('2024-11-08T00:00:00Z');
const source = createFileSource({ now: () => NOW, backoffMs: 1, random: () => 0.5 });
const failure = (pattern: RegExp) =>
  expect.objectContaining({ name: 'SourceUnavailableError', message: expect.stringMatching(pattern) });

describe('over http', () => {
  let upstream: UpstreamServer;
  beforeEach(async () => {
    upstream = await startUpstream([['/a.csv', 'a,b\n1,2\n']]);
  });
  afterEach(() => upstream.close());

  it('brings the content with what the server says about its version', async () => {
    const got = await source.get({ url: `${upstream.url}/a.csv` });
    expect(got).toMatchObject({
      status: 'changed',
      at: NOW,
      lastModified: 'Thu, 07 Nov 2024 19:15:00 GMT',
      etag: expect.stringMatching(/^"/),
    });
    expect(got.status === 'changed' && Buffer.from(got.content).toString()).toBe('a,b\n1,2\n');
  });

  it('does not bring a known version again', async () => {
    const url = `${upstream.url}/a.csv`;
    const first = await source.get({ url });
    if (first.status !== 'changed') throw new Error('expected content');
    expect(await source.get({ url, known: first })).toMatchObject({ status: 'unchanged' });
    upstream.files.set('/a.csv', 'a,b\n3,4\n');
    expect(await source.get({ url, known: first })).toMatchObject({ status: 'changed' });
    expect(upstream.requests.map(({ status }) => status)).toEqual([200, 304, 200]);
  });

  it('knows a file that is not published', async () => {
    expect(await source.get({ url: `${upstream.url}/none.csv` })).toEqual({ status: 'absent', at: NOW });
  });

  it('tries again after passing trouble, after as long as the server asks', async () => {
    upstream.misfortunes.set('/a.csv', [
      { status: 500 },
      { status: 429, headers: { 'retry-after': '0' } },
      { status: 503 },
    ]);
    expect(await source.get({ url: `${upstream.url}/a.csv` })).toMatchObject({ status: 'changed' });
    expect(upstream.requests.map(({ status }) => status)).toEqual([500, 429, 503, 200]);
  });

  it('gives up after the last try, and at once where patience does not help', async () => {
    upstream.misfortunes.set(
      '/a.csv',
      Array.from({ length: 9 }, () => ({ status: 500 })),
    );
    await expect(source.get({ url: `${upstream.url}/a.csv` })).rejects.toThrow(failure(/answered 500$/));
    expect(upstream.misfortunes.get('/a.csv')).toHaveLength(5);
    upstream.misfortunes.set('/a.csv', [{ status: 403 }, { status: 403 }]);
    await expect(source.get({ url: `${upstream.url}/a.csv` })).rejects.toThrow(failure(/answered 403$/));
    expect(upstream.misfortunes.get('/a.csv')).toHaveLength(1);
    upstream.misfortunes.set('/a.csv', [
      { status: 429, headers: { 'retry-after': 'Fri, 08 Nov 2024 01:00:00 GMT' } },
      { status: 500 },
    ]);
    await expect(source.get({ url: `${upstream.url}/a.csv` })).rejects.toThrow(
      expect.objectContaining({ retryAfterMs: 3_600_000 }),
    );
    expect(upstream.misfortunes.get('/a.csv')).toHaveLength(1);
  });

  it('asks once when one try is all there is', async () => {
    upstream.misfortunes.set('/a.csv', [{ status: 500 }]);
    await expect(source.get({ url: `${upstream.url}/a.csv`, attempts: 1 })).rejects.toThrow(failure(/answered 500$/));
  });

  it('refuses what is too large', async () => {
    const small = createFileSource({ now: () => NOW, maxBytes: 4 });
    await expect(small.get({ url: `${upstream.url}/a.csv` })).rejects.toThrow(failure(/larger than 4 bytes/));
  });

  it('refuses what becomes too large once it is decompressed, and takes the limit of the question', async () => {
    const packed = gzipSync(Buffer.alloc(1_000_000));
    upstream.misfortunes.set('/a.csv', [{ status: 200, headers: { 'content-encoding': 'gzip' }, body: packed }]);
    await expect(source.get({ url: `${upstream.url}/a.csv`, maxBytes: 10_000 })).rejects.toThrow(
      failure(/larger than 10000 bytes/),
    );
  });

  it('names no password and no query in a message', async () => {
    const { port } = new URL(upstream.url);
    const error = await source
      .get({ url: `http://127.0.0.1:${port}/none?key=secret`, known: undefined })
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ status: 'absent' });
    upstream.misfortunes.set('/a.csv', [{ status: 403 }]);
    const refused = await source.get({ url: `${upstream.url}/a.csv?key=secret` }).catch((caught: unknown) => caught);
    expect(String(refused)).toContain('/a.csv answered 403');
    expect(String(refused)).not.toContain('secret');
    const message = new SourceUnavailableError('https://user:secret@host/path?key=secret', 'answered 500', {
      transient: true,
    }).message;
    expect(message).toBe('https://host/path answered 500');
  });
});

describe('redirects', () => {
  let asset: UpstreamServer;
  let upstream: UpstreamServer;
  beforeEach(async () => {
    [asset, upstream] = await Promise.all([startUpstream([['/moved.csv', 'a,b\n1,2\n']]), startUpstream()]);
    upstream.misfortunes.set('/a.csv', [{ status: 302, headers: { location: `${asset.url}/moved.csv?token=secret` } }]);
  });
  afterEach(() => Promise.all([asset.close(), upstream.close()]));

  it('are followed to a configured origin', async () => {
    const following = createFileSource({ now: () => NOW, redirectOrigins: new Set([asset.url]) });
    const url = `${upstream.url}/a.csv`;
    expect(await following.get({ url })).toMatchObject({ status: 'changed', url });
  });

  it('are refused to any other origin, at once and without a request there', async () => {
    const elsewhere = createFileSource({ now: () => NOW, redirectOrigins: new Set([upstream.url]) });
    const error = await elsewhere.get({ url: `${upstream.url}/a.csv` }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'SourceUnavailableError', transient: false });
    expect(String(error)).toMatch(/redirect to an origin that is not configured \(GRIDCALL_REDIRECT_ORIGINS\)/);
    expect(String(error)).not.toContain('secret');
    expect([asset.requests, upstream.requests.length]).toEqual([[], 1]);
  });

  it('are refused where nothing is configured', async () => {
    await expect(source.get({ url: `${upstream.url}/a.csv` })).rejects.toThrow(failure(/redirect/));
    expect(asset.requests).toEqual([]);
  });
});

describe('with a server that does not do its part', () => {
  const withServer = async (listener: RequestListener, test: (url: string) => Promise<void>) => {
    const server = await startLoopbackServer(listener);
    try {
      await test(`${server.url}/a`);
    } finally {
      await server.close();
    }
  };
  const hasty = createFileSource({ now: () => NOW, connectMs: 30 });
  /** Waits for the headers as long as a busy machine needs. */
  const patient = createFileSource({ now: () => NOW });

  it('stops waiting for an answer', () =>
    withServer(
      () => {},
      async (url) => {
        await expect(hasty.get({ url, attempts: 1 })).rejects.toThrow(failure(/gave no answer within 30 ms/));
      },
    ));

  it('stops waiting for the rest of an answer', () =>
    withServer(
      (_, response) => void response.writeHead(200).write('half'),
      async (url) => {
        await expect(patient.get({ url, attempts: 1, timeoutMs: 1000 })).rejects.toThrow(
          failure(/gave no complete answer within 1000 ms/),
        );
      },
    ));

  it('notices a connection that breaks', () =>
    withServer(
      (_, response) => {
        response.writeHead(200, { 'content-length': 100 }).write('half', () => response.destroy());
      },
      async (url) => {
        await expect(patient.get({ url, attempts: 1 })).rejects.toThrow(failure(/could not be read/));
      },
    ));

  it('notices that no one listens', async () => {
    let free = '';
    await withServer(
      () => {},
      async (url) => {
        free = url;
      },
    );
    await expect(patient.get({ url: free, attempts: 1 })).rejects.toThrow(failure(/could not be read/));
  });
});

describe('from a local folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gridcall-source-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('takes size and time of change for a version', async () => {
    const path = join(folder, 'a.csv');
    const url = pathToFileURL(path).href;
    await writeFile(path, 'one');
    const first = await source.get({ url });
    if (first.status !== 'changed') throw new Error('expected content');
    expect(await source.get({ url, known: first })).toMatchObject({ status: 'unchanged' });
    await writeFile(path, 'two');
    await utimes(path, 1, 1);
    expect(await source.get({ url, known: first })).toMatchObject({
      status: 'changed',
      lastModified: 'Thu, 01 Jan 1970 00:00:01 GMT',
    });
  });

  it("finds a question's answer next to the folder of the same name, and misses what is not there", async () => {
    await writeFile(join(folder, 'nfl.json'), '{}');
    expect(await source.get({ url: `${pathToFileURL(folder).href}/nfl?limit=5` })).toMatchObject({ status: 'changed' });
    expect(await source.get({ url: pathToFileURL(folder).href })).toMatchObject({ status: 'absent' });
  });
});
