// The audit of answers of every product, a week after they were bought, on both engines: the
// platform says something else by then, and every number is recomputed from what it said.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyStore, openStore } from '../../src/app/index.ts';
import { fund } from '../../src/client/index.ts';
import { type ProductKey, products } from '../../src/contract/index.ts';
import type { SourceUrls } from '../../src/ingest/index.ts';
import type { Store } from '../../src/storage/index.ts';
import { clients, newSigner } from '../conformance/support/clients.ts';
import type { WholeAnswer } from '../support/answers.ts';
import { audited, auditedAll } from '../support/audit.ts';
import { isCompleteRun } from '../support/complete-run.ts';
import { type LeaguePlatform, Odd, startLeaguePlatform } from '../support/league-platform.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { copySandboxStore, sandboxUrls } from '../support/sandbox.ts';
import { settingsOf } from '../support/source-urls.ts';
import { type Stack, startStack } from '../support/stack.ts';

const USER = { platform_username: 'sandbox_manager_01' };
const DRAFT = { ...USER, draft_id: '8202500000000000012' };
/** Bought of the service whose store has the files alone. */
const SENT: readonly string[] = ['player', 'roster', 'trade', 'team-report', 'matchup'];
/** Bought besides each product's first question. */
const MORE = { 'roster before week 8': ['roster', 8], 'player before week 8': ['player', 8] } as const;
const NAMES: readonly string[] = [...products.map(({ key }) => key), ...Object.keys(MORE), 'trending of 48 hours'];
/** On SQLite; on PostgreSQL an ordinary run asks for some: the products do not know the engine. */
const NAMES_ON: Readonly<Record<Store['backend'], readonly string[]>> = {
  sqlite: NAMES,
  postgresql: isCompleteRun ? NAMES : ['roster', 'league-outlook', ...SENT.filter((name) => name !== 'roster')],
};

type Buy = (key: string, request: object) => Promise<WholeAnswer>;

async function buyAll(
  buy: Buy,
  names: readonly string[],
  platformUrl: string,
): Promise<ReadonlyMap<string, WholeAnswer>> {
  const roster = (await buy('roster', USER)) as WholeAnswer & { start_sit: { player_id: string }[] };
  const outlook = (await buy('league-outlook', USER)) as WholeAnswer & { league_id: string };
  const [first = '', second = ''] = roster.start_sit.map(({ player_id }) => player_id);
  const reply = await fetch(`${platformUrl}/league/${outlook.league_id}/rosters`);
  const rosters = (await reply.json()) as { players: string[]; starters: string[] }[];
  const theirs = rosters.find(({ players }) => !players.includes(first))?.starters[0];
  const requests: Readonly<Partial<Record<ProductKey, object>>> = {
    player: { player_id: first },
    matchup: { players: [first, second] },
    'team-report': USER,
    'draft-report': DRAFT,
    trade: { ...USER, league_id: outlook.league_id, give: [first], get: [theirs] },
  };
  const answers = new Map<string, WholeAnswer>([
    ['roster', roster],
    ['league-outlook', outlook],
  ]);
  const others: Readonly<Record<string, readonly [key: string, request: object]>> = {
    ...Object.fromEntries(products.map(({ key }) => [key, [key, requests[key] ?? {}] as const])),
    ...Object.fromEntries(
      Object.entries(MORE).map(([name, [key, week]]) => [name, [key, { ...(requests[key] ?? USER), week }] as const]),
    ),
    'trending of 48 hours': ['trending', { lookback_hours: 48 }],
  };
  for (const [name, [key, request]] of Object.entries(others))
    if (names.includes(name) && !answers.has(name)) answers.set(name, await buy(key, request));
  return answers;
}

/** Rosters of a week later: each team has the players of the next one. */
const moved = (rosters: readonly { players: unknown; starters: unknown }[]) =>
  rosters.map((roster, i) => {
    const { players, starters } = rosters[(i + 1) % rosters.length] ?? roster;
    return { ...roster, players, starters, settings: {} };
  });

const allOk = ({ stats_cited: { length } }: WholeAnswer) =>
  `${length} numbers cited: ${length} ok, 0 refuted, 0 not recomputable here`;
const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'gridcall-audit-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

describe.each<Store['backend']>(['sqlite', 'postgresql'])('answers of a week ago, on %s', (backend) => {
  const names = NAMES_ON[backend];
  let database: TestDatabase | null = null;
  let platform: LeaguePlatform;
  let stack: Stack;
  /** Of the service and of the audit. */
  let settings: Readonly<Record<string, string>>;
  let answers: ReadonlyMap<string, WholeAnswer>;
  let whole: Awaited<ReturnType<typeof auditedAll>>;

  beforeAll(async () => {
    const sandbox = await sandboxUrls();
    let isLater = false;
    platform = await startLeaguePlatform(async (path) => {
      const reply = await fetch(`${sandbox.platformUrl}/${path}`);
      if (reply.status !== 200) return new Odd(reply.status, 'null');
      if (!isLater) return reply.json();
      if (path.endsWith('/rosters')) return moved((await reply.json()) as Parameters<typeof moved>[0]);
      return /matchups|transactions|picks|trending/.test(path) ? [] : reply.json();
    });
    const urls: SourceUrls = { ...sandbox, platformUrl: platform.url };
    if (backend === 'postgresql') database = await createTestDatabase();
    const place = database && { databaseUrl: database.url };
    settings = { ...settingsOf(urls), ...(place && { GRIDCALL_DATABASE_URL: place.databaseUrl }) };
    const prepare = async (dataDir: string) => {
      await copySandboxStore(dataDir);
      if (place) await copyStore({ dataDir }, place, { isOnline: false });
    };
    stack = await startStack(urls, { prepare, settings });
    const signer = newSigner();
    await fund(`${stack.chain.url}/faucet`, stack.chain.url, signer.address, 20);
    const pay = clients['@x402/fetch']?.(signer, stack.chain.url);
    const buy: Buy = async (key, request) => {
      const product = products.find((each) => each.key === key);
      if (!product || !pay) throw new Error(`${key} cannot be bought`);
      const { method, path } = product;
      const query = method === 'GET' ? `?${new URLSearchParams(request as Record<string, string>)}` : '';
      const sent = { method, url: `${stack.url}${path}${query}`, ...(method === 'POST' && { body: request }) };
      let answer = await pay(sent);
      // uncharged: on a busy machine the database may not answer in time
      for (let tries = 1; answer.status === 503 && tries < 5; tries += 1) answer = await pay(sent);
      expect([key, answer.status, answer.status === 200 ? '' : answer.json]).toEqual([key, 200, '']);
      return answer.json as WholeAnswer;
    };
    answers = await buyAll(buy, names, platform.url);
    isLater = true;
    whole = await auditedAll(stack.dataDir, answers, settings);
  });
  afterAll(async () => {
    await stack?.close();
    await platform?.close();
    await database?.drop();
  });

  const of = (name: string): WholeAnswer => {
    const answer = answers.get(name);
    if (!answer) throw new Error(`${name} was not bought`);
    return answer;
  };

  it.each(names)('are recomputed from the store, number by number: %s', (name) => {
    const answer = of(name);
    const lines = whole.out.get(name) ?? [];
    expect(lines.filter((line) => /DIFFERS|NO SUCH|UNKNOWN|not recomputable here \(/.test(line))).toEqual([]);
    expect(lines.at(-1)).toBe(allOk(answer));
    expect(answer.stats_cited.length).toBeGreaterThan(name === 'trade' ? 4 : 5);
  });

  it('are refuted by nothing, and need nothing that is not stored', () => {
    expect([whole.status, whole.err, [...whole.out.keys()].sort()]).toEqual([0, [], [...names].sort()]);
  });

  it('are sent by their digest, once bought, and named by no list', async () => {
    const address = of('roster').sources.at(-1)?.url ?? '';
    expect(address).toMatch(/\/v1\/inputs\/[0-9a-f]{64}$/);
    const [sent, other, listed] = [
      await fetch(address),
      await fetch(address.replace(/.{64}$/, '0'.repeat(64))),
      await fetch(address.replace(/.{64}$/, '')),
    ];
    expect([sent.status, other.status, listed.status]).toEqual([200, 404, 404]);
    const question = (await sent.json()) as { readonly reads: Readonly<Record<string, string>> };
    expect(question).toMatchObject({ product: 'roster', request: USER });
    for (const sha256 of Object.values(question.reads))
      expect((await fetch(address.replace(/.{64}$/, sha256))).status).toBe(200);
  });

  it('are recomputed from what the service sends, where the store has the files alone', () =>
    inFolder(async (folder) => {
      await copySandboxStore(folder);
      const sent = new Map(SENT.map((name) => [name, of(name)]));
      const { status, out, err } = await auditedAll(folder, sent, {
        ...settings,
        GRIDCALL_DATABASE_URL: '',
      });
      expect([status, err]).toEqual([0, []]);
      for (const [name, answer] of sent) expect([name, out.get(name)?.at(-1)]).toEqual([name, allOk(answer)]);
    }));

  it('name what was changed in them, of the platform and of the files', async () => {
    const answer = of('team-report');
    const stats_cited = answer.stats_cited.map((each) =>
      typeof each.value === 'number' ? { ...each, value: each.value + 1 } : { ...each, value: 'other' },
    );
    const { status, out } = await audited(stack.dataDir, { ...answer, stats_cited }, settings);
    expect(status).toBe(1);
    expect(out.at(-1)).toContain(`0 ok, ${stats_cited.length} refuted, 0 not`);
  });

  const inStore = async (work: (versions: Store['earlierVersions']) => Promise<void>) => {
    const store = await openStore(database ? { databaseUrl: database.url } : { dataDir: stack.dataDir });
    await work(store.earlierVersions).finally(() => store.close());
  };

  it('fail where one stored byte was changed, and say what is gone after it was dropped', async () => {
    const address = of('roster').sources.at(-1)?.url ?? '';
    const { reads } = (await (await fetch(address)).json()) as { readonly reads: Readonly<Record<string, string>> };
    const [, rosters = ''] = Object.entries(reads).find(([name]) => name.endsWith('/rosters')) ?? [];
    await stack.stop();
    await inStore(async ({ packedInput, drop, storeInputs }) => {
      const inputs = await Promise.all(
        [address.slice(-64), ...Object.values(reads)].map(async (sha256) => {
          const packed = Buffer.from((await packedInput(sha256)) ?? []);
          const middle = packed.length >> 1;
          if (sha256 === rosters) packed.writeUInt8(packed.readUInt8(middle) ^ 1, middle);
          return { sha256, packed };
        }),
      );
      await drop(Date.now() + 1);
      await storeInputs(inputs, Date.now());
    });
    await expect(audited(stack.dataDir, of('roster'), settings)).rejects.toThrow(`The input ${rosters} was changed`);

    await inStore(({ drop }) => drop(Date.now() + 1));
    const { status, out, err } = await audited(stack.dataDir, of('roster'), settings);
    expect(status).toBe(0);
    expect(err[0]).toMatch(/^What the platform said then is neither in the store/);
    expect(
      out.filter((line) => line.includes('not recomputable here (what the platform said then)')).length,
    ).toBeGreaterThan(3);
  });
});
