// The audit command on answers of every product: what is true passes, what was tampered with is
// named, and mistakes are usage.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../src/app/index.ts';
import { UsageError } from '../../src/cli/command.ts';
import type { Store } from '../../src/storage/index.ts';
import { sandboxAnswers, type WholeAnswer } from '../support/answers.ts';
import { audited, auditedAll, suspicious, together } from '../support/audit.ts';
import { uncovered } from '../support/citing.ts';

const OTHER_FILES = 'The store does not have the files that the answer was made of: its newest ones are read.';

/**
 * The citations that need no league, each with another value or player; those of a team have none.
 */
function forgedOf({ stats_cited }: WholeAnswer) {
  const known = stats_cited.filter(
    ({ source }) => /^(nflverse|gridcall) /.test(source) && !/league scoring|^gridcall simulation/.test(source),
  );
  const forged = known.map((citation, i) => {
    if (typeof citation.value === 'string') return { ...citation, value: '2000-01-01 1:00 pm ET' };
    const step = Number.isInteger(citation.value) ? 1 : 0.01;
    if (i % 3 === 0 && citation.player !== null) return { ...citation, player: 'Unlisted Known' };
    return { ...citation, value: Math.round((citation.value + (i % 2 === 0 ? step : -step)) * 1e4) / 1e4 };
  });
  const ofTeams = forged.filter(({ player, source }) => player === 'Unlisted Known' && !source.includes(', player '));
  return { forged, differing: forged.length - ofTeams.length };
}

describe('gridcall audit in the sandbox', () => {
  let folder: string;
  let answers: ReadonlyMap<string, WholeAnswer>;
  let whole: WholeAnswer;
  let outlook: WholeAnswer;
  /** Of answers with the files of then, and of answers without: each read once. */
  let then: Audit;
  let now: Audit;
  const simulatedIn = ({ stats_cited }: WholeAnswer) =>
    stats_cited.filter(({ source }) => source.startsWith('gridcall simulation '));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gridcall-audit-'));
    answers = await sandboxAnswers(folder);
    const of = (key: string): WholeAnswer => {
      const answer = answers.get(key);
      if (!answer) throw new Error(`${key} was not asked`);
      return answer;
    };
    whole = together(answers);
    outlook = of('league-outlook');
    const other = simulatedIn(outlook).map((each) => ({
      ...each,
      source: each.source.replace(/of league \w+$/, 'of league 0'),
    }));
    const { meta } = whole;
    const luck = { stat: 'luck', value: 1.5, player: null, source: 'platform league 1, 2025 wk 3' };
    const data_freshness = { ...meta.data_freshness, 'nflverse/injuries': '2020-01-01' };
    then = await auditedAll(
      folder,
      new Map([
        ['whole', whole],
        ['roster', of('roster')],
        ['outlook', outlook],
        ['of another league', { ...outlook, stats_cited: other }],
      ]),
    );
    now = await auditedAll(
      folder,
      new Map<string, WholeAnswer>([
        ['forged', { stats_cited: forgedOf(whole).forged, sources: [], meta }],
        ['of the platform', { stats_cited: [luck], sources: [], meta }],
        ['of another time', { stats_cited: [], sources: [], meta: { data_freshness } }],
      ]),
    );
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('finds every number of every product again, refutes none, and leaves no number of the prose out', () => {
    const { season, week } = answers.get('waivers') as unknown as { season: number; week: number };
    for (const [key, answer] of answers) expect([key, uncovered(answer, [season, week])]).toEqual([key, []]);
    const lines = linesOf(then, 'whole');
    expect([suspicious(lines), then.err]).toEqual([[], []]);
    expect(whole.stats_cited.length).toBeGreaterThan(100);
    expect(lines.at(-1)).toMatch(new RegExp(`^${whole.stats_cited.length} numbers cited: .* 0 refuted`));
  });

  it('names every number that was changed, and every one that was attributed to another player', () => {
    const named = linesOf(now, 'forged').filter((line) => line.includes('DIFFERS'));
    // a line about a team has no player to change
    expect([now.status, named.length]).toEqual([1, forgedOf(whole).differing]);
  });

  it("recomputes the numbers of a league under the league's own scoring", () => {
    const ofLeague = linesOf(then, 'roster').filter((line) => line.includes('in league scoring'));
    expect(ofLeague.length).toBeGreaterThan(20);
    expect(ofLeague.filter((line) => !/ ok +gridcall model/.test(line))).toEqual([]);
  });

  it('simulates a league again, and refutes the numbers of another one', () => {
    const { length } = simulatedIn(outlook);
    const ofLeague = linesOf(then, 'outlook').filter((line) => line.includes('gridcall simulation'));
    expect(ofLeague.length).toBe(length);
    expect(ofLeague.filter((line) => !/ ok +gridcall simulation/.test(line))).toEqual([]);
    expect(linesOf(then, 'outlook').at(-1)).toContain(' 0 refuted');
    expect(linesOf(then, 'of another league').at(-1)).toContain(`0 ok, ${length} refuted, 0 not recomputable here`);
    expect(then.status).toBe(1);
  });

  it('counts apart what only the platform knew then', () => {
    expect(linesOf(now, 'of the platform').at(-1)).toBe('1 numbers cited: 0 ok, 0 refuted, 1 not recomputable here');
  });

  it('names a dataset that is of another time than the answer', () => {
    expect(now.err).toEqual([
      expect.stringMatching(/^nflverse\/injuries: the answer's data are as of 2020-01-01, the store's/),
    ]);
  });

  it('finds every number again after the files were corrected and the model was fitted again', async () => {
    await correctEverything(folder);
    const { status, out, err } = await audited(folder, whole);
    expect([out, err, status]).toEqual([linesOf(then, 'whole').slice(1), [], 0]);
  });

  it('says that the files of then are gone once they are dropped', async () => {
    await withStore(folder, ({ earlierVersions }) => earlierVersions.drop(Date.now() + 1));
    const { status, err } = await audited(folder, whole);
    expect([status, err[0]]).toEqual([1, OTHER_FILES]);
  });

  it('does not take anything else for an answer', async () => {
    await expect(audited(folder, { verdict: 'trust me' })).rejects.toBeInstanceOf(UsageError);
  });
});

type Audit = Awaited<ReturnType<typeof auditedAll>>;
const linesOf = ({ out }: Audit, name: string): readonly string[] => out.get(name) ?? [];

const withStore = async (dataDir: string, work: (store: Store) => Promise<void>) => {
  const store = await openStore({ dataDir });
  try {
    await work(store);
  } finally {
    await store.close();
  }
};

/** A newer version of every season's box scores, with other numbers, and of the parameters. */
const correctEverything = (dataDir: string) =>
  withStore(dataDir, async ({ datasets }) => {
    for (const version of await datasets.current()) {
      const { dataset, part } = version;
      if (dataset !== 'nflverse/stats_player' && dataset !== 'gridcall/model') continue;
      const stored = await datasets.read(dataset, part);
      if (!stored) continue;
      const text =
        dataset === 'gridcall/model'
          ? 'none'
          : gunzipSync(stored.content)
              .toString()
              .replaceAll(/,([3-9]),/g, ',2,');
      await datasets.put({ ...version, sha256: `${version.sha256} corrected`, fetchedAt: Date.now() }, gzipSync(text));
    }
  });
