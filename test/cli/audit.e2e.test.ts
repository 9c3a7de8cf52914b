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
import { audited, suspicious, together } from '../support/audit.ts';
import { uncovered } from '../support/citing.ts';

const OTHER_FILES = 'The store does not have the files that the answer was made of: its newest ones are read.';

describe('gridcall audit in the sandbox', () => {
  let folder: string;
  let answers: ReadonlyMap<string, WholeAnswer>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gridcall-audit-'));
    answers = await sandboxAnswers(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('finds every number of every product again, refutes none, and leaves no number of the prose out', async () => {
    const { season, week } = answers.get('waivers') as unknown as { season: number; week: number };
    for (const [key, answer] of answers) expect([key, uncovered(answer, [season, week])]).toEqual([key, []]);
    const whole = together(answers);
    const { status, out, err } = await audited(folder, whole);
    expect([suspicious(out), err, status]).toEqual([[], [], 0]);
    expect(whole.stats_cited.length).toBeGreaterThan(100);
    expect(out.at(-1)).toMatch(new RegExp(`^${whole.stats_cited.length} numbers cited: `));
  });

  it('names every number that was changed, and every one that was attributed to another player', async () => {
    const { stats_cited, meta } = together(answers);
    // without its league neither its scoring nor its simulation can be repeated
    const known = stats_cited.filter(
      ({ source }) => /^(nflverse|gridcall) /.test(source) && !/league scoring|^gridcall simulation/.test(source),
    );
    const forged = known.map((citation, i) => {
      if (typeof citation.value === 'string') return { ...citation, value: '2000-01-01 1:00 pm ET' };
      const step = Number.isInteger(citation.value) ? 1 : 0.01;
      if (i % 3 === 0 && citation.player !== null) return { ...citation, player: 'Unlisted Known' };
      return { ...citation, value: Math.round((citation.value + (i % 2 === 0 ? step : -step)) * 1e4) / 1e4 };
    });
    const { status, out } = await audited(folder, { stats_cited: forged, meta });
    const named = out.filter((line) => line.includes('DIFFERS'));
    // a line about a team has no player to change
    const ofTeams = forged.filter(({ player, source }) => player === 'Unlisted Known' && !source.includes(', player '));
    expect([status, named.length]).toEqual([1, forged.length - ofTeams.length]);
  });

  it('finds every number again after the files were corrected and the model was fitted again', async () => {
    const whole = together(answers);
    const before = await audited(folder, whole);
    await correctEverything(folder);
    expect(await audited(folder, whole)).toEqual({ ...before, err: [], status: 0 });
  });

  it("recomputes the numbers of a league under the league's own scoring", async () => {
    const { out } = await audited(folder, answers.get('roster'));
    const ofLeague = out.filter((line) => line.includes('in league scoring'));
    expect(ofLeague.length).toBeGreaterThan(20);
    expect(ofLeague.filter((line) => !/ ok +gridcall model/.test(line))).toEqual([]);
  });

  it('simulates a league again, and refutes the numbers of another one', async () => {
    const outlook = answers.get('league-outlook');
    const simulated = outlook?.stats_cited.filter(({ source }) => source.startsWith('gridcall simulation ')) ?? [];
    const { status, out } = await audited(folder, outlook);
    const ofLeague = out.filter((line) => line.includes('gridcall simulation'));
    expect([status, ofLeague.length]).toEqual([0, simulated.length]);
    expect(ofLeague.filter((line) => !/ ok +gridcall simulation/.test(line))).toEqual([]);
    const other = simulated.map((each) => ({ ...each, source: each.source.replace(/of league \w+$/, 'of league 0') }));
    const changed = await audited(folder, { ...outlook, stats_cited: other });
    expect(changed.out.at(-1)).toContain(`0 ok, ${other.length} refuted, 0 not recomputable here`);
  });

  it('says that the files of then are gone once they are dropped', async () => {
    await withStore(folder, ({ earlierVersions }) => earlierVersions.drop(Date.now() + 1));
    const { status, err } = await audited(folder, together(answers));
    expect([status, err[0]]).toEqual([1, OTHER_FILES]);
  });

  it('counts apart what only the platform knew then', async () => {
    const source = 'platform league 1, 2025 wk 3';
    const { meta } = together(answers);
    const { status, out } = await audited(folder, {
      stats_cited: [{ stat: 'luck', value: 1.5, player: null, source }],
      meta,
    });
    expect([status, out.at(-1)]).toEqual([0, '1 numbers cited: 0 ok, 0 refuted, 1 not recomputable here']);
  });

  it('names a dataset that is of another time than the answer', async () => {
    const { meta } = together(answers);
    const data_freshness = { ...meta.data_freshness, 'nflverse/injuries': '2020-01-01' };
    const { err } = await audited(folder, { stats_cited: [], meta: { data_freshness } });
    expect(err).toEqual([
      expect.stringMatching(/^nflverse\/injuries: the answer's data are as of 2020-01-01, the store's/),
    ]);
  });

  it('does not take anything else for an answer', async () => {
    await expect(audited(folder, { verdict: 'trust me' })).rejects.toBeInstanceOf(UsageError);
  });
});

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
