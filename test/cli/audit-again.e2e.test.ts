// The audit of answers about a league, a week after they were bought: the platform says something
// else by then, and every number is recomputed from what it said.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../src/app/index.ts';
import { fund } from '../../src/client/index.ts';
import { products } from '../../src/contract/index.ts';
import type { SourceUrls } from '../../src/ingest/index.ts';
import { clients, newSigner } from '../conformance/support/clients.ts';
import type { WholeAnswer } from '../support/answers.ts';
import { audited } from '../support/audit.ts';
import { type LeaguePlatform, Odd, startLeaguePlatform } from '../support/league-platform.ts';
import { copySandboxStore, sandboxUrls } from '../support/sandbox.ts';
import { settingsOf } from '../support/source-urls.ts';
import { type Stack, startStack } from '../support/stack.ts';

const USER = { platform_username: 'sandbox_manager_01' };
const DRAFT = { ...USER, draft_id: '8202500000000000012' };
/** Each product that reads a league, a draft or a list of its own. */
const BOUGHT: Readonly<Record<string, readonly [key: string, request: object]>> = {
  roster: ['roster', USER],
  'team-report': ['team-report', USER],
  'draft-report': ['draft-report', DRAFT],
  'league-outlook': ['league-outlook', USER],
  'roster before week 8': ['roster', { ...USER, week: 8 }],
  waivers: ['waivers', {}],
  'draft-board': ['draft-board', {}],
  'trending of 48 hours': ['trending', { lookback_hours: 48 }],
};

/** Rosters of a week later: each team has the players of the next one. */
const moved = (rosters: readonly { players: unknown; starters: unknown }[]) =>
  rosters.map((roster, i) => {
    const { players, starters } = rosters[(i + 1) % rosters.length] ?? roster;
    return { ...roster, players, starters, settings: {} };
  });

describe('an answer about a league, a week later', () => {
  let urls: SourceUrls;
  let platform: LeaguePlatform;
  let stack: Stack;
  let isLater = false;
  const answers = new Map<string, WholeAnswer>();

  beforeAll(async () => {
    const sandbox = await sandboxUrls();
    platform = await startLeaguePlatform(async (path) => {
      const reply = await fetch(`${sandbox.platformUrl}/${path}`);
      if (reply.status !== 200) return new Odd(reply.status, 'null');
      if (!isLater) return reply.json();
      if (path.endsWith('/rosters')) return moved((await reply.json()) as Parameters<typeof moved>[0]);
      return /matchups|transactions|picks|trending/.test(path) ? [] : reply.json();
    });
    urls = { ...sandbox, platformUrl: platform.url };
    stack = await startStack(urls, { prepare: copySandboxStore });
    const signer = newSigner();
    await fund(`${stack.chain.url}/faucet`, stack.chain.url, signer.address, 10);
    const buy = clients['@x402/fetch']?.(signer, stack.chain.url);
    for (const [name, [key, request]] of Object.entries(BOUGHT)) {
      const product = products.find((each) => each.key === key);
      if (!product || !buy) throw new Error(`${key} cannot be bought`);
      const query = product.method === 'GET' ? `?${new URLSearchParams(request as Record<string, string>)}` : '';
      const answer = await buy({
        method: product.method,
        url: `${stack.url}${product.path}${query}`,
        ...(product.method === 'POST' && { body: request }),
      });
      expect([name, answer.status]).toEqual([name, 200]);
      answers.set(name, answer.json as WholeAnswer);
    }
    isLater = true;
  });
  afterAll(async () => {
    await stack?.close();
    await platform?.close();
  });

  const of = (name: string): WholeAnswer => {
    const answer = answers.get(name);
    if (!answer) throw new Error(`${name} was not bought`);
    return answer;
  };
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

  it.each(Object.keys(BOUGHT))('is recomputed from the store, number by number: %s', async (name) => {
    const answer = of(name);
    const { status, out, err } = await audited(stack.dataDir, answer, settingsOf(urls));
    expect([status, err, out.at(-1)]).toEqual([0, [], allOk(answer)]);
    expect(answer.stats_cited.length).toBeGreaterThan(5);
  });

  it('names what was changed in it, of the platform and of the files', async () => {
    const answer = of('team-report');
    const stats_cited = answer.stats_cited.map((each) =>
      typeof each.value === 'number' ? { ...each, value: each.value + 1 } : { ...each, value: 'other' },
    );
    const { status, out } = await audited(stack.dataDir, { ...answer, stats_cited }, settingsOf(urls));
    expect(status).toBe(1);
    expect(out.at(-1)).toContain(`0 ok, ${stats_cited.length} refuted, 0 not`);
  });

  it('is recomputed from what the service sends, where the store has the files alone', () =>
    inFolder(async (folder) => {
      await copySandboxStore(folder);
      const answer = of('team-report');
      const { status, out, err } = await audited(folder, answer, settingsOf(urls));
      expect([status, err, out.at(-1)]).toEqual([0, [], allOk(answer)]);
    }));

  it('is sent by its digest alone, and named by no list', async () => {
    const address = of('roster').sources.at(-1)?.url ?? '';
    expect(address).toMatch(/\/v1\/inputs\/[0-9a-f]{64}$/);
    const [sent, other, listed] = [
      await fetch(address),
      await fetch(address.replace(/.{64}$/, '0'.repeat(64))),
      await fetch(address.replace(/.{64}$/, '')),
    ];
    expect([sent.status, other.status, listed.status]).toEqual([200, 404, 404]);
    expect(await sent.json()).toMatchObject({ product: 'roster', request: USER });
  });

  it('fails where one stored byte was changed', async () => {
    const { reads } = (await (await fetch(of('roster').sources.at(-1)?.url ?? '')).json()) as {
      readonly reads: Readonly<Record<string, string>>;
    };
    const [, sha256] = Object.entries(reads).find(([name]) => name.endsWith('/rosters')) ?? [];
    await stack.stop();
    const database = new Database(join(stack.dataDir, 'gridcall.db'));
    const { content } = database.prepare('select content from replaced_contents where sha256 = ?').get(sha256) as {
      content: Buffer;
    };
    const middle = content.length >> 1;
    content.writeUInt8(content.readUInt8(middle) ^ 1, middle);
    database.prepare('update replaced_contents set content = ? where sha256 = ?').run(content, sha256);
    database.close();
    await expect(audited(stack.dataDir, of('roster'), settingsOf(urls))).rejects.toThrow(
      `The input ${sha256} was changed`,
    );
  });

  it('says what is gone after it was dropped', async () => {
    await stack.stop();
    const store = await openStore({ dataDir: stack.dataDir });
    await store.earlierVersions.drop(Date.now() + 1);
    await store.close();
    const answer = of('roster');
    const { status, out, err } = await audited(stack.dataDir, answer, settingsOf(urls));
    expect(status).toBe(0);
    expect(err[0]).toMatch(/^What the platform said then is neither in the store/);
    expect(
      out.filter((line) => line.includes('not recomputable here (what the platform said then)')).length,
    ).toBeGreaterThan(3);
  });
});
