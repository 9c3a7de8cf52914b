// The public record from the tree to the audit: a service an hour before the kickoff of its week, a
// ledger of that time, an answer bought, and each part of the proof forged.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NoteChain } from '../../src/app/index.ts';
import { createNoteChain } from '../../src/cli/note-chain.ts';
import { fund, newWallet } from '../../src/client/index.ts';
import { CommittedOdds, type TrackRecord } from '../../src/contract/index.ts';
import { kickoffsOf } from '../../src/nfl/index.ts';
import { noteLease, noteText } from '../../src/odds-tree/index.ts';
import { type SandboxChain, startChain } from '../../src/sandbox/ledger/index.ts';
import { clients, newSigner } from '../conformance/support/clients.ts';
import type { WholeAnswer } from '../support/answers.ts';
import { auditedAll } from '../support/audit.ts';
import { copySandboxStore, sandboxSnapshot, sandboxUrls } from '../support/sandbox.ts';
import { type Stack, startStack } from '../support/stack.ts';

type Sold = WholeAnswer & { readonly committed_odds?: CommittedOdds };

const HOUR = 3_600_000;
let firstKickoff: number;
let ledgers: { readonly before: SandboxChain; readonly after: SandboxChain };
let chains: { readonly before: NoteChain; readonly after: NoteChain };
let stack: Stack;
let answer: Sold;
let shown: CommittedOdds;

/** A ledger whose first block is of that time, and a wallet on it. */
async function ledgerAt(time: number) {
  const since = Date.now() - time;
  const now = () => Date.now() - since;
  const ledger = await startChain({ port: 0, now });
  const wallet = newWallet();
  await fund(`${ledger.url}/faucet`, ledger.url, wallet.address, 1);
  const config = { network: 'testnet', ...urlsOf(ledger) } as const;
  return { ledger, now, noteChain: createNoteChain({ config, wallet, now }) };
}
const urlsOf = ({ url }: SandboxChain) => ({ algodUrl: url, indexerUrl: `${url}/indexer` });
const auditOf = (given: ReadonlyMap<string, Sold>, { algodUrl, indexerUrl } = urlsOf(ledgers.before)) =>
  auditedAll(stack.dataDir, given, { GRIDCALL_ALGOD_URL: algodUrl, GRIDCALL_INDEXER_URL: indexerUrl });
const withChange = (change: Partial<CommittedOdds>): Sold => ({ ...answer, committed_odds: { ...shown, ...change } });
const noted = async (chain: NoteChain, text: string): Promise<string> => {
  const { txid, signed } = await chain.sign(text, noteLease(`${text} again`), 200);
  expect(await chain.submit(signed)).toBeNull();
  return txid;
};

beforeAll(async () => {
  firstKickoff = Math.min(...kickoffsOf(await sandboxSnapshot()).values());
  const before = await ledgerAt(firstKickoff - HOUR);
  const after = await ledgerAt(firstKickoff + HOUR);
  ledgers = { before: before.ledger, after: after.ledger };
  chains = { before: before.noteChain, after: after.noteChain };
  const record = { now: before.now, noteChain: before.noteChain };
  stack = await startStack(await sandboxUrls(), { prepare: copySandboxStore, record });
  const signer = newSigner();
  await fund(`${stack.chain.url}/faucet`, stack.chain.url, signer.address, 1_000_000);
  const pay = clients['@x402/fetch']?.(signer, stack.chain.url);
  const reply = await pay?.({ method: 'GET', url: `${stack.url}/v1/sleepers` });
  answer = reply?.json as Sold;
  shown = CommittedOdds.parse(answer.committed_odds);
});
afterAll(async () => {
  await stack?.close();
  for (const ledger of Object.values(ledgers ?? {})) await ledger.close();
});

describe('the public record', () => {
  it('lists the root with its transaction, dated before the first kickoff', async () => {
    const { live } = (await (await fetch(`${stack.url}/track-record.json`)).json()) as TrackRecord;
    const { season, week, root, transaction, size } = shown;
    expect(live?.roots).toMatchObject([{ season, week, root, transaction, size }]);
    expect(Date.parse(live?.roots?.[0]?.noted_at ?? '')).toBeLessThan(firstKickoff);
  });

  it('is audited with the answer: every number is the committed one', async () => {
    const unnamed = withChange({ transaction: null, account: null, network: null });
    const elsewhere = withChange({ network: 'mainnet' });
    const { committed_odds: _, ...without } = answer;
    const { status, out } = await auditOf(new Map(Object.entries({ answer, unnamed, elsewhere, without })));
    expect([status, shown.changed, shown.missing]).toEqual([0, [], []]);
    expect(out.get('answer')?.slice(1, 5)).toEqual([
      `committed odds of 2025 wk 10: ${shown.players.length} of ${shown.size} players, root ${shown.root}`,
      '  ok       the leaves lead to the root',
      expect.stringMatching(/^ {2}open {5}\d+ of \d+ cited numbers of the forecast are not in the leaves shown$/),
      expect.stringMatching(
        /^ {2}ok {7}the root is in the note of [A-Z2-7]{52} by [A-Z2-7]{58}, of .*, before the kickoff at /,
      ),
    ]);
    expect(out.get('elsewhere')).toContain('  open     the note is on mainnet, and testnet is configured');
    expect(out.get('without')?.at(1)).toBe('committed odds: open, this answer shows no committed odds');
    expect(out.get('unnamed')).toContain('  open     the root is not on the ledger (yet)');
  });

  it('stays open where no leaf is shown', async () => {
    const path = Buffer.from(shown.root, 'hex').toString('base64url');
    const bare = withChange({ players: [], changed: [], path, missing: shown.players.map(({ player }) => player) });
    const { out } = await auditOf(new Map(Object.entries({ answer, bare })));
    const lines = out.get('bare') ?? [];
    expect(lines).not.toContain('  ok       the leaves lead to the root');
    expect(lines).toContain('  open     no leaf is shown');
    expect(lines).toContain(`  open     player ${shown.players[0]?.player} is said to have no leaf`);
    expect(lines.join('\n')).toMatch(/open {5}(\d+) of \1 cited numbers of the forecast/);
  });

  it('is refuted where a part of it was forged', async () => {
    const [first, ...others] = shown.players;
    if (!first) throw new Error('The answer shows a player.');
    const noteOfOtherWeek = noteText({ ...shown, week: shown.week - 1 });
    const dearer = answer.stats_cited.map((citation) =>
      citation.stat === 'projected_points' ? { ...citation, value: 40 } : citation,
    );
    const forgeries = new Map<string, readonly [forged: Sold, words: string]>([
      ['leaf', [withChange({ players: [{ ...first, odds: first.odds.with(0, 0.123) }, ...others] }), NO_PATH]],
      ['salt', [withChange({ players: [{ ...first, salt: 'A'.repeat(22) }, ...others] }), NO_PATH]],
      ['path', [withChange({ path: shown.path.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')) }), NO_PATH]],
      ['root', [withChange({ root: '0'.repeat(64) }), OTHER_NOTE]],
      ['week', [withChange({ transaction: await noted(chains.before, noteOfOtherWeek) }), OTHER_NOTE]],
      ['note', [withChange({ transaction: await noted(chains.before, 'gridcall') }), OTHER_NOTE]],
      ['account', [withChange({ account: 'A'.repeat(58) }), 'is not of the account AAAA']],
      ['transaction', [withChange({ transaction: 'A'.repeat(52) }), 'is not on the ledger of testnet']],
      ['number', [{ ...answer, stats_cited: dearer }, 'is not marked as changed']],
    ]);
    const { status, out } = await auditOf(new Map([...forgeries].map(([name, [forged]]) => [name, forged])));
    expect(status).toBe(1);
    for (const [name, [, words]] of forgeries) {
      const refuted = out.get(name)?.filter((line) => line.startsWith('  REFUTED')) ?? [];
      expect([name, refuted.join()]).toEqual([name, expect.stringContaining(words)]);
    }
  });

  it('is refuted where the account noted another root of the week', async () => {
    const { ledger, noteChain } = await ledgerAt(firstKickoff - HOUR);
    try {
      const { txid, account, signed } = await noteChain.sign(noteText(shown), noteLease('first'), 200);
      expect(await noteChain.submit(signed)).toBeNull();
      const first = withChange({ transaction: txid, account });
      const audit = () => auditOf(new Map(Object.entries({ first, again: first })), urlsOf(ledger));
      expect((await audit()).status).toBe(0);
      const second = await noted(noteChain, noteText({ ...shown, root: '0'.repeat(64) }));
      const { status, out } = await audit();
      expect(status).toBe(1);
      expect(out.get('first')).toContain(
        `  REFUTED  the account noted another root of this week in transaction ${second}`,
      );
    } finally {
      await ledger.close();
    }
  });

  it('is refuted where the note is of a time after the first kickoff', async () => {
    const { txid, account, signed } = await chains.after.sign(noteText(shown), noteLease('late'), 200);
    expect(await chains.after.submit(signed)).toBeNull();
    const late = withChange({ transaction: txid, account });
    const { status, out } = await auditOf(new Map([['late', late]]), urlsOf(ledgers.after));
    expect(status).toBe(1);
    expect(out.get('late')).toContainEqual(expect.stringMatching(/^ {2}REFUTED {2}the note is of .*first kickoff was/));
  });

  it('stays open where the ledger cannot be asked', async () => {
    const nowhere = { algodUrl: 'http://127.0.0.1:9', indexerUrl: 'http://127.0.0.1:9' };
    const { status, out } = await auditOf(new Map([['answer', answer]]), nowhere);
    expect(status).toBe(0);
    expect(out.get('answer')).toContainEqual(expect.stringMatching(/^ {2}open .* could not be asked/));
  });
});

const NO_PATH = 'do not lead to the root';
const OTHER_NOTE = 'is not this root of this week';
