// Nothing looks ahead: with wrong rows planted after a week, no answer of the
// week's six products changes.

import { beforeAll, describe, expect, it } from 'vitest';
import type { NumberColumn, Snapshot, SnapshotTables, Table, TextColumn, Week } from '../../src/nfl/index.ts';
import { createSnapshot, rowsBefore, rowsThrough } from '../../src/nfl/index.ts';
import { AnswerError, matchup, sleepers, trending, waivers } from '../../src/products/index.ts';
import { player } from '../../src/products/player/index.ts';
import { report } from '../../src/products/report/index.ts';
import { answered } from '../support/answered.ts';
import { plainModel } from '../support/plain-model.ts';
import { sampleContext } from '../support/sample-crowd.ts';

/**
 * People asked about: a passer, backs, receivers, a tight end, a kicker; some of them hurt or
 * on a bye in these weeks.
 */
const PEOPLE = ['Joe Burrow', 'Christian McCaffrey', "De'Von Achane", 'Puka Nacua', 'Mark Andrews', 'Justin Tucker'];
/** What a schedule says before its games: everything else of a later game is planted. */
const KNOWN_BEFORE = ['game_id', 'game_type', 'home_team', 'away_team', 'gameday', 'gametime', 'location'];

/**
 * The table with every number but season and week, and every text but those of `exempt`,
 * wrong from row `from` on.
 */
function planted<N extends string, T extends string>(
  table: Table<N, T>,
  from: number,
  exempt: readonly string[] = [],
): Table<N, T> {
  const numbers: Record<N, NumberColumn> = { ...table.numbers };
  for (const name in numbers) {
    if (name === 'season' || name === 'week') continue;
    numbers[name] = numbers[name].map((value, row) => (row < from ? value : 40 + ((row * 7919) % 101)));
  }
  const texts: Record<T, TextColumn> = { ...table.texts };
  for (const name in texts) {
    if (exempt.includes(name)) continue;
    const { words, codes } = texts[name];
    texts[name] = {
      words,
      codes: codes.map((code, row) =>
        row < from ? code : (codes[from + ((row * 7919) % (codes.length - from))] ?? 0),
      ),
    };
  }
  return { ...table, numbers, texts };
}

/** A snapshot of these tables and the same people. */
function rebuilt(snapshot: Snapshot, tables: SnapshotTables): Snapshot {
  const people = snapshot.players.all.map((person) => ({ ...person, firstSeason: null }));
  return createSnapshot(tables, people, {});
}

/**
 * The same snapshot except the rows that came after `week` began: reports, rosters, charts and
 * lines of the week itself are known in it.
 */
function withWrongFuture(snapshot: Snapshot, week: Week): Snapshot {
  const { stats, snaps, injuries, rosters, depthCharts, games, draftPicks } = snapshot;
  const next = { season: week.season, week: week.week + 1 };
  const { home_score, away_score } = planted(games, rowsBefore(games, week)).numbers;
  const later = planted(games, rowsBefore(games, next), KNOWN_BEFORE);
  return rebuilt(snapshot, {
    stats: planted(stats, rowsBefore(stats, week)),
    snaps: planted(snaps, rowsBefore(snaps, week)),
    injuries: planted(injuries, rowsThrough(injuries, week)),
    rosters: planted(rosters, rowsThrough(rosters, week)),
    depthCharts: planted(depthCharts, rowsThrough(depthCharts, week)),
    games: { ...later, numbers: { ...later.numbers, home_score, away_score } },
    draftPicks,
  });
}

/** The answer, or why there is none: that must not look ahead either. */
async function orRefusal(answer: Promise<unknown>): Promise<unknown> {
  return answer.catch((error: unknown) => {
    if (error instanceof AnswerError) return error.message;
    throw error;
  });
}

/** What the six products say before the week, as text. */
async function answersOf(whole: Snapshot, { season, week }: Week): Promise<Readonly<Record<string, string>>> {
  const context = sampleContext(whole.before(season, week), plainModel());
  const answers: Record<string, unknown> = {
    trending: await answered(trending, context, { week, lookback_hours: 24, limit: 25 }),
    sleepers: await answered(sleepers, context, { week, limit: 25 }),
    waivers: await answered(waivers, context, { week, limit: 50 }),
    report: await answered(report, context, { week }),
    matchup: await orRefusal(answered(matchup, context, { players: PEOPLE.slice(0, 4), week })),
  };
  for (const name of PEOPLE)
    answers[name] = await orRefusal(answered(player, context, { name, player_id: null, week }));
  return Object.fromEntries(Object.entries(answers).map(([product, answer]) => [product, JSON.stringify(answer)]));
}

/**
 * Checks the weeks of the snapshot that `load` returns; the statistics of all of them and of a
 * week more must be in it.
 */
export function productsDoNotLookAhead(title: string, load: () => Promise<Snapshot>, weeks: readonly Week[]): void {
  describe(title, () => {
    let whole: Snapshot;
    beforeAll(async () => {
      const loaded = await load();
      whole = rebuilt(loaded, loaded);
    });
    const asked = new Map<number, Promise<Readonly<Record<string, string>>>>();
    /**
     * The answers before the week to the snapshot as it is, which two tests compare with others.
     */
    const realAnswers = ({ season, week }: Week) => {
      const key = season * 100 + week;
      const answers = asked.get(key) ?? answersOf(whole, { season, week });
      asked.set(key, answers);
      return answers;
    };

    it.each(weeks)('say the same of $season week $week whatever came after it', async (week) => {
      expect(await answersOf(withWrongFuture(whole, week), week)).toEqual(await realAnswers(week));
    });

    it('do change when the week before is wrong', async () => {
      const [{ season, week } = { season: 0, week: 0 }] = weeks.filter((one) => one.week > 2);
      const wrong = withWrongFuture(whole, { season, week: week - 1 });
      const [real, changed] = [await realAnswers({ season, week }), await answersOf(wrong, { season, week })];
      for (const product of ['trending', 'sleepers', 'waivers', 'report', 'matchup'])
        expect([product, changed[product] === real[product]]).toEqual([product, false]);
    });
  });
}
