// Nothing later than the week may matter: with the future replaced by noise a projection stays
// the same to the last digit.
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createSnapshot,
  type NumberColumn,
  rowsBefore,
  rowsThrough,
  type Snapshot,
  type Table,
  type TextColumn,
  type Week,
} from '../../../src/nfl/index.ts';
import { DEFAULT_HYPERPARAMETERS } from '../../../src/projections/index.ts';
import { createSkillModel, type SkillParameters } from '../../../src/projections/weekly/skill-model.ts';

const skillModel = createSkillModel(DEFAULT_HYPERPARAMETERS.weekly);

/** Weeks learned before each projection: as many as show every stage of the model. */
const LEARNED = 2;
/**
 * The table with every number but season and week, and every text but the game's own name and kind,
 * mixed up from row `from` on.
 */
function noisy<N extends string, T extends string>(
  table: Table<N, T>,
  from: number,
  exempt: readonly string[],
): Table<N, T> {
  const numbers: Record<string, NumberColumn> = { ...table.numbers };
  const texts: Record<string, TextColumn> = { ...table.texts };
  for (const [name, column] of Object.entries<NumberColumn>(table.numbers)) {
    // copied even so: what was read of one snapshot's memory is remembered, and must
    // not replace the other's
    if (name === 'season' || name === 'week') numbers[name] = column.slice();
    else numbers[name] = column.map((value, row) => (row < from ? value : (row * 7919) % 101));
  }
  for (const [name, { codes, words }] of Object.entries<TextColumn>(table.texts)) {
    if (exempt.includes(name)) continue;
    texts[name] = { words, codes: codes.map((code, row) => (row < from ? code : (row * 7919) % words.length)) };
  }
  return { length: table.length, numbers: numbers as typeof table.numbers, texts: texts as typeof table.texts };
}

function withNoiseAfter(snapshot: Snapshot, week: Week): Snapshot {
  const { stats, snaps, injuries, rosters, depthCharts, games, draftPicks } = snapshot;
  const people = snapshot.players.all.map(({ index: _, ...player }) => ({ ...player, firstSeason: null }));
  return createSnapshot(
    {
      stats: noisy(stats, rowsBefore(stats, week), []),
      snaps: noisy(snaps, rowsBefore(snaps, week), []),
      injuries: noisy(injuries, rowsThrough(injuries, week), []),
      rosters: noisy(rosters, rowsThrough(rosters, week), []),
      depthCharts: noisy(depthCharts, rowsThrough(depthCharts, week), []),
      games: noisy(games, rowsThrough(games, week), ['game_type', 'home_team', 'away_team', 'gameday', 'gametime']),
      draftPicks,
    },
    people,
    {},
  );
}

/** Projections of the week after learning the `TRAINING_RANKS` weeks before it. */
function projected(snapshot: Snapshot, { season, week }: Week): string {
  const trainer = skillModel.trainer();
  for (let back = LEARNED; back >= 1; back--) {
    const at = week - back >= 1 ? { season, week: week - back } : { season: season - 1, week: 18 + week - back };
    trainer.learn(snapshot.before(at.season, at.week), snapshot.before(season, week));
  }
  const parameters: SkillParameters = trainer.parameters();
  const rows = skillModel.project(snapshot.before(season, week), parameters, { at: 'friday' });
  return JSON.stringify(rows.map(({ player, plays, line, parts }) => [player.gsisId, plays, line, parts]));
}

/**
 * Checks projections of the weeks in the snapshot that `load` returns; `least` is how
 * much text they are at least.
 */
export function projectionsDoNotLookAhead(
  title: string,
  load: () => Promise<Snapshot>,
  weeks: readonly Week[],
  least = 100_000,
): void {
  describe(title, () => {
    let snapshot: Snapshot;
    beforeAll(async () => {
      snapshot = await load();
    });

    const known = new Map<Week, string>();
    /** Projections from the snapshot as it is, which two tests compare with others. */
    const realProjections = (week: Week): string => {
      const real = known.get(week) ?? projected(snapshot, week);
      known.set(week, real);
      return real;
    };

    it.each(weeks)('of $season week $week know nothing later', (week) => {
      const real = realProjections(week);
      expect(real.length).toBeGreaterThan(least);
      expect(projected(withNoiseAfter(snapshot, week), week) === real).toBe(true);
    });

    it('do change when the week before is noise', () => {
      const [week = { season: 0, week: 0 }] = weeks.filter((one) => one.week > 2);
      const before = { ...week, week: week.week - 1 };
      expect(projected(withNoiseAfter(snapshot, before), week) === realProjections(week)).toBe(false);
    });
  });
}
