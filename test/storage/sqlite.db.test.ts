// The embedded engine: one process a file, nothing acknowledged that a crash could lose.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LeaseToken } from '../../src/payments/index.ts';
import { openStore, type Store, StoreLockedError, StoreUnavailableError } from '../../src/storage/index.ts';
import { ANSWER, aClaim, leaseTokenOf, NOW, RECEIPT, settle, won } from '../support/storage/payments.ts';

/** `test/support/storage/holder.ts`, bundled once a run. */
const STORE_WORKER = `${process.env.GRIDCALL_TEST_PROGRAMS}/store-worker.mjs`;
const HOLDER = `${process.env.GRIDCALL_TEST_PROGRAMS}/holder.mjs`;

let root: string;
let dataDir: string;
let file: string;
const children: ChildProcess[] = [];
/** How the suite opens the database. */
let open: (place?: string) => Promise<Store>;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'gridcall-sqlite-'));
  dataDir = join(root, 'deep', 'data');
  file = join(dataDir, 'gridcall.db');
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(root, { recursive: true, force: true });
});

/** Starts a process on the data directory and collects what it says. */
function startHolder() {
  const child = spawn(process.execPath, [HOLDER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const said: string[] = [];
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => said.push(line));
  /** Resolves when that many lines have come, or the process has ended. */
  const heard = (count: number) =>
    Promise.race([
      ended,
      new Promise<void>((resolve) => {
        const check = () => {
          if (said.length >= count) resolve();
        };
        check();
        lines.on('line', check);
      }),
    ]);
  return { child, said, heard, ended };
}

describe.each([
  ['on the thread that asks', undefined],
  ['in a thread of its own', { file: pathToFileURL(STORE_WORKER), options: { execArgv: [] } }],
])('%s,', (_, program) => {
  beforeEach(() => {
    open = (place = dataDir) => openStore({ dataDir: place, ...(program && { program }) });
  });

  describe('the database file', () => {
    test("is created with its directory, for its user's eyes only", async () => {
      const store = await open();
      expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
      for (const name of await readdir(dataDir)) expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o600);
      await store.close();
      expect(await readdir(dataDir)).toEqual(['gridcall.db', 'gridcall.lock']);
    });

    test('is refused to a second process, and free again after kill -9, with every acknowledged claim in it', async () => {
      const first = startHolder();
      await first.heard(60);
      expect(first.said[0]).toBe('open');

      const second = startHolder();
      await second.ended;
      expect(second.said).toEqual([expect.stringMatching(/^StoreLockedError: .* is in use by another process/)]);
      await expect(open()).rejects.toThrow(StoreLockedError);

      first.child.kill('SIGKILL');
      await first.ended;
      expect(existsSync(`${file}-wal`)).toBe(true);
      const store = await open();
      const claimed = first.said.slice(1);
      expect(claimed.length).toBeGreaterThan(50);
      for (const txid of claimed) expect(await store.journal.find(txid)).toMatchObject({ state: 'claimed', epoch: 1 });
      await store.close();
    });

    test('is refused to a second store of the same process, which leaves the first one its lock', async () => {
      const store = await open();
      await expect(open()).rejects.toThrow(StoreLockedError);
      const other = startHolder();
      await other.ended;
      expect(other.said[0]).toMatch(/^StoreLocked/);
      won(await store.journal.claim(aClaim('TX1'), NOW));
      await store.close();
    });

    test('is given back when the store closes', async () => {
      const store = await open();
      await settle(store.journal, aClaim('TX1'));
      await store.close();
      const other = startHolder();
      await other.heard(2);
      expect(other.said[0]).toBe('open');
    });

    test('that is no database is named in one sentence', async () => {
      await mkdir(dataDir, { recursive: true });
      await writeFile(file, 'not a database, but long enough to have a header'.repeat(100));
      await expect(open()).rejects.toThrow(
        new StoreUnavailableError(`The database file ${file} cannot be used (not a database).`),
      );
    });

    test.skipIf(process.platform !== 'linux')('below a folder that takes none is refused at once', async () => {
      await expect(open('/proc/gridcall/data')).rejects.toThrow(StoreUnavailableError);
    });

    test('that cannot be created is named in one sentence', async () => {
      await writeFile(join(root, 'deep'), 'a file where a directory should be');
      await expect(open()).rejects.toThrow(new StoreUnavailableError(`The database file ${file} cannot be created.`));
    });

    test('of a newer release is left alone', async () => {
      await (await open()).close();
      const database = new Database(file);
      database.exec(
        `insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z'); update schema_range set oldest_reader = '9999-later'`,
      );
      database.close();
      await expect(open()).rejects.toThrow(/newer release.*9999-later.*Nothing was changed.*restore the backup/);
      // the refusal closed the file
      await expect(open()).rejects.toThrow(/9999-later/);
    });
  });

  describe('a database that is lost under the process', () => {
    const gone = `The database file FILE or its log was deleted or replaced while it was open.`;
    const away = () => join(root, 'away.db');
    const back = () => rename(away(), file);

    test.each([
      ['deleted', () => rename(file, away()), back],
      [
        'replaced by its own copy',
        async () => {
          await rename(file, away());
          await copyFile(away(), file);
        },
        back,
      ],
      ['without its folder', () => rename(dataDir, join(root, 'moved')), () => rename(join(root, 'moved'), dataDir)],
      ['without its log', () => rename(`${file}-wal`, away()), () => rename(away(), `${file}-wal`)],
    ])('%s takes no more payments, until it is back', async (_, lose, find) => {
      const store = await open();
      won(await store.journal.claim(aClaim('TX1'), NOW));
      await lose();
      const refusal = expect.objectContaining({
        name: 'StoreUnavailableError',
        message: expect.stringContaining(gone.replace('FILE', file)),
      });
      const claims = await Promise.allSettled(['TX2', 'TX3'].map((txid) => store.journal.claim(aClaim(txid), NOW)));
      expect(claims).toEqual(claims.map(() => ({ status: 'rejected', reason: refusal })));
      await expect(store.ping()).rejects.toThrow(StoreUnavailableError);
      await expect(store.settings.get('key')).rejects.toThrow(StoreUnavailableError);
      await find();
      won(await store.journal.claim(aClaim('TX2'), NOW));
      expect(await store.journal.known(['TX1', 'TX2', 'TX3'])).toEqual(new Set(['TX1', 'TX2']));
      await store.close();
    });
  });

  /** Puts as many small parts of a dataset at once. */
  const putMany = ({ datasets }: Store, count: number) => {
    const version = { dataset: 'd', sha256: 's', asOf: 'a', etag: null, lastModified: null, url: 'u', bytes: 1 };
    return Array.from({ length: count }, (_, index) =>
      datasets.put({ ...version, part: `${index}`, fetchedAt: NOW }, Uint8Array.of(index)),
    );
  };

  /** Claims as many payments at once: TX0, TX1 and so on. */
  const claimMany = ({ journal }: Store, count: number) =>
    Array.from({ length: count }, (_, index) => journal.claim(aClaim(`TX${index}`), NOW));

  describe('statements of one moment', () => {
    test('share a commit, yet one that fails harms no other', async () => {
      const store = await open();
      const outcomes = await Promise.allSettled([
        store.journal.claim(aClaim('TX1'), NOW),
        // Refused by a constraint, inside the group.
        store.journal.claim(aClaim('TX2', { amountMicroUsdc: -1 }), NOW),
        store.journal.claim(aClaim('TX3', { amountMicroUsdc: 1.5 }), NOW),
        store.journal.claim(aClaim('TX4'), NOW),
      ]);
      expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
      await store.close();
      const again = await open();
      expect((await again.journal.unfinished(NOW * 2, 10)).map((row) => row.txid)).toEqual(['TX1', 'TX4']);
      await again.close();
    });

    test('wait for an open transaction and are all answered, however many there are', async () => {
      const store = await open();
      await Promise.all([...putMany(store, 20), ...claimMany(store, 600)]);
      expect(await store.datasets.current()).toHaveLength(20);
      expect(await store.journal.unfinished(NOW * 2, 1_000)).toHaveLength(600);
      await store.close();
    });
  });

  describe('a store that closes while statements wait', () => {
    test('writes them first', async () => {
      const store = await open();
      won(await store.journal.claim(aClaim('TX0'), NOW));
      const claims = ['TX1', 'TX2'].map((txid) => store.journal.claim(aClaim(txid), NOW));
      // lets the statements reach the connection; their commit is not due yet
      for (let turns = 0; turns < 50; turns++) await Promise.resolve();
      await store.close();
      for (const claim of claims) won(await claim);
      const again = await open();
      expect(await again.journal.known(['TX0', 'TX1', 'TX2'])).toEqual(new Set(['TX0', 'TX1', 'TX2']));
      await again.close();
    });

    test('refuses what comes later, in transactions and alone, and the process goes on', async () => {
      const store = await open();
      const [puts, claims] = [putMany(store, 5), claimMany(store, 5)];
      const everything = Promise.allSettled([...puts, ...claims]);
      await store.close();
      const outcomes = await everything;
      await expect(store.journal.claim(aClaim('TX9'), NOW)).rejects.toThrow();
      await store.close();
      const again = await open();
      const stored = await again.journal.known(claims.map((_, index) => `TX${index}`));
      // acknowledged is stored, refused is not
      expect(stored.size).toBe(outcomes.slice(5).filter(({ status }) => status === 'fulfilled').length);
      expect(await again.datasets.current()).toHaveLength(
        outcomes.slice(0, 5).filter(({ status }) => status === 'fulfilled').length,
      );
      await again.close();
    });
  });

  describe('answers', () => {
    const NOTHING_KEPT = { doneMs: 0, owedMs: 0, failedMs: 0 };
    const finish = async ({ journal }: Store, token: LeaseToken) => {
      await journal.settled(token, RECEIPT, NOW);
      await journal.delivered(token.txid, NOW);
    };

    test('that are equal are stored once, and deleted when none is owed', async () => {
      const body = new Uint8Array(randomBytes(40_000));
      let store = await open();
      const sell = async (_: unknown, index: number) => {
        const token = leaseTokenOf(won(await store.journal.claim(aClaim(`TX${index}`), NOW)));
        await store.journal.settling(token, { ...ANSWER, body }, NOW, NOW);
        await finish(store, token);
      };
      await Promise.all(Array.from({ length: 200 }, sell));
      await store.close();
      expect((await stat(file)).size).toBeLessThan(40 * body.length);

      store = await open();
      expect((await store.journal.find('TX199'))?.answer?.body).toEqual(body);
      expect(await store.journal.prune(NOW, NOTHING_KEPT)).toBe(200);
      await store.close();
      const database = new Database(file);
      expect(database.prepare('select hash from answer_bodies').all()).toEqual([]);
      database.close();
    });

    test('are not written again by what follows', async () => {
      const body = new Uint8Array(randomBytes(400_000));
      const store = await open();
      const token = leaseTokenOf(won(await store.journal.claim(aClaim('TX1'), NOW)));
      await store.journal.settling(token, { ...ANSWER, body }, NOW, NOW);
      // every page written goes through the log
      const { size } = await stat(`${file}-wal`);
      await finish(store, token);
      expect((await stat(`${file}-wal`)).size - size).toBeLessThan(body.length / 2);
      await store.close();
    });
  });

  test('an integer that a number cannot hold is refused, not rounded', async () => {
    const store = await open();
    await store.answers.put({ key: 'k', body: '', generatedAt: 1, expiresAt: NOW }, NOW);
    await store.close();
    const database = new Database(file);
    database.exec(`update cached_answers set generated_at = 9007199254740993`);
    database.close();
    const again = await open();
    await expect(again.answers.get('k', 0)).rejects.toThrow(RangeError);
    await again.close();
  });
});

describe('a thread that ends', () => {
  const programOf = async (text: string) => {
    const file = join(root, 'program.mjs');
    await writeFile(file, text);
    return { file: pathToFileURL(file), options: { execArgv: [] } };
  };

  test('before the database is open is an unavailable store', async () => {
    const program = await programOf('process.exit(3);');
    await expect(openStore({ dataDir, program })).rejects.toThrow(StoreUnavailableError);
  });

  test('refuses what waits and what comes, and closes', async () => {
    const program = await programOf(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', (calls) => {
        if (calls.some(({ text }) => text.startsWith('insert into "payments"'))) process.exit(3);
      });
      await import(${JSON.stringify(pathToFileURL(STORE_WORKER).href)});
    `);
    const ends: string[] = [];
    const store = await openStore({ dataDir, program: { ...program, onEnd: (reason) => ends.push(reason) } });
    await store.ping();
    await expect(store.journal.claim(aClaim('TX1'), NOW)).rejects.toThrow(StoreUnavailableError);
    await expect(store.ping()).rejects.toThrow(StoreUnavailableError);
    await store.close();
    expect(ends).toEqual(['The database is closed.']);
  });

  test('is not a thread that was closed, or that found no database', async () => {
    const program = { file: pathToFileURL(STORE_WORKER), options: { execArgv: [] }, onEnd: () => expect.unreachable() };
    const store = await openStore({ dataDir, program });
    await expect(openStore({ dataDir, program })).rejects.toThrow(StoreLockedError);
    await store.close();
  });
});

test('many large results at once are read in a small heap', async () => {
  const program = {
    file: pathToFileURL(STORE_WORKER),
    options: { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 96 } },
  };
  const store = await openStore({ dataDir, program });
  const body = 'x'.repeat(1_000_000);
  await store.answers.put({ key: 'k', body, generatedAt: 1, expiresAt: NOW }, NOW);
  const rows = await Promise.all(Array.from({ length: 200 }, (_, i) => store.answers.get('k', i)));
  expect(rows.every((row) => row?.body.length === body.length)).toBe(true);
  await store.close();
});
