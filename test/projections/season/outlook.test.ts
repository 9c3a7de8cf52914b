// The rest of the season on an invented league: what is learned, what is not looked at, and what
// every outlook must hold.
import { describe, expect, it } from 'vitest';
import { draftRanking } from '../../../src/fantasy/index.ts';
import { pointsOf, SCORING_PRESETS } from '../../../src/fantasy/scoring/index.ts';
import { createSnapshot, type Snapshot } from '../../../src/nfl/index.ts';
import type { Forecast } from '../../../src/projections/index.ts';
import { plainModel } from '../../support/plain-model.ts';
import { game, onTeam, person, snapshotTables } from '../../support/worlds/nfl.ts';
import { releasedOutlook, releasedOutlookFit } from './released-outlook.ts';

const TEAMS = ['KC', 'LV', 'DEN', 'LAC', 'BUF', 'MIA', 'NE', 'NYJ'];
const WEEKS = 17;
const POSITIONS = ['QB', 'RB', 'WR', 'TE'] as const;
const A_TEAM = 10;

/**
 * Ten skill players a team; the talent of each is known and lasts, with a
 * little noise that repeats.
 */
const people = TEAMS.flatMap((team, t) =>
  Array.from({ length: A_TEAM }, (_, i) => ({
    team,
    position: POSITIONS[i < 1 ? 0 : i < 4 ? 1 : i < 8 ? 2 : 3] ?? 'WR',
    talent: 1.6 - 0.15 * i - 0.03 * t,
    id: `00-${t}${i}`,
  })),
);
const noise = (seed: number) => Math.sin(seed * 12.9898) * 0.2;

interface Change {
  /** Seasons of statistics before 2024. */
  readonly past?: number;
  readonly week?: number;
  /** Multiplies what everyone does in the weeks of 2024 from `week` on: nothing may see it. */
  readonly future?: number;
  readonly status?: (id: string) => string | null;
}

const snapshots = new Map<string, Snapshot>();
const fits = new WeakMap<Snapshot, ReturnType<typeof releasedOutlookFit>>();

/** The snapshot of a change, made once where no one's status differs. */
function snapshotOf(change: Change = {}): Snapshot {
  const key = `${change.past} ${change.week} ${change.future}`;
  const snapshot = (change.status ? undefined : snapshots.get(key)) ?? makeSnapshot(change);
  if (!change.status) snapshots.set(key, snapshot);
  return snapshot;
}

/** Parameters for the snapshot, fitted once. */
function fitted(snapshot: Snapshot): ReturnType<typeof releasedOutlookFit> {
  const parameters = fits.get(snapshot) ?? releasedOutlookFit(snapshot);
  fits.set(snapshot, parameters);
  return parameters;
}

function makeSnapshot({ past = 2, week = 1, future = 1, status = () => null }: Change): Snapshot {
  const seasons = Array.from({ length: past + 1 }, (_, i) => 2024 - past + i);
  const stats = seasons.flatMap((season) =>
    Array.from({ length: WEEKS }, (_, w) => w + 1).flatMap((at) =>
      people.map(({ team, position, talent, id }, i) => {
        const hidden = season === 2024 && at >= week;
        const level = Math.max(0.05, talent + noise(season * 31 + at * 7 + i)) * (hidden ? future : 1);
        const passes = position === 'QB';
        return {
          season,
          week: at,
          season_type: 'REG',
          player_id: id,
          position,
          team,
          attempts: passes ? 30 * level : 0,
          passing_yards: passes ? 200 * level : 0,
          passing_tds: passes ? 1.2 * level : 0,
          carries: position === 'RB' ? 12 * level : 0,
          rushing_yards: position === 'RB' ? 50 * level : 0,
          targets: passes ? 0 : 5 * level,
          receptions: passes ? 0 : 3 * level,
          receiving_yards: passes ? 0 : 35 * level,
        };
      }),
    ),
  );
  const games = seasons.flatMap((season) =>
    Array.from({ length: WEEKS + 1 }, (_, w) => w + 1).flatMap((at) =>
      [0, 2, 4, 6]
        // one pair of teams rests in week 9
        .filter((pair) => at !== 9 || pair !== 0)
        .map((pair) => {
          const played = season < 2024 || at < week;
          return game(season, at, TEAMS[pair] ?? '', TEAMS[pair + 1] ?? '', played ? [24, 17] : null);
        }),
    ),
  );
  const persons = people.map(({ team, position, id }, i) =>
    person({
      name: `Player ${i}`,
      position,
      gsisId: id,
      platformId: String(1000 + i),
      birthDate: '1998-05-01',
      entryYear: 2019,
      firstSeason: 2024 - past,
      platform: { ...onTeam(team), injuryStatus: status(id) },
    }),
  );
  return createSnapshot(snapshotTables({ stats, games }), persons, {});
}

/** A forecast of no one: the outlook has to do without. */
const quiet = plainModel().week(createSnapshot(snapshotTables({ games: [game(2024, 1, 'KC', 'LV')] }), [], {}));
const outlookOf = (snapshot: Snapshot) => releasedOutlook(snapshot, fitted(snapshot), quiet);

describe('the season outlook', () => {
  it('ranks by the talent the past has shown', () => {
    const snapshot = snapshotOf();
    const outlook = outlookOf(snapshot);
    for (const position of POSITIONS) {
      const order = draftRanking(outlook, SCORING_PRESETS.ppr).filter((player) => player.position === position);
      const talents = order.map((player) => people.find(({ id }) => id === player.gsisId)?.talent ?? 0);
      expect(talents[0]).toBeGreaterThan(talents.at(-1) ?? 0);
      expect(talents.slice(0, 3).reduce((a, b) => a + b) / 3).toBeGreaterThan(
        talents.reduce((a, b) => a + b) / talents.length,
      );
    }
  });

  it('sees nothing of the weeks ahead', () => {
    for (const week of [1, 6]) {
      const [one, other] = [snapshotOf({ week }), snapshotOf({ week, future: 5 })];
      expect(JSON.stringify(fitted(one))).toBe(JSON.stringify(fitted(other)));
      const expected = outlookOf(one).projections.map(({ weeks }) => weeks);
      expect(outlookOf(other).projections.map(({ weeks }) => weeks)).toEqual(expected);
    }
  });

  it.each([0, 1, 2, 4])('holds with %i seasons of history', (past) => {
    for (const week of [1, 5]) {
      const outlook = outlookOf(snapshotOf({ past, week }));
      expect(outlook.projections).toHaveLength(people.length);
      for (const projection of outlook.projections) {
        expect(projection.weeks.map(({ week: at }) => at)).toEqual(
          Array.from({ length: 19 - week }, (_, i) => week + i),
        );
        for (const { opponent, plays } of projection.weeks) {
          expect(plays).toBeGreaterThanOrEqual(0);
          expect(plays).toBeLessThan(1);
          if (opponent === null) expect(plays).toBe(0);
        }
        const { points, p10, p90, perGame, startableProbability } = outlook.outcome(
          projection,
          SCORING_PRESETS.half_ppr,
        );
        expect([p10 <= points + 1e-6, points <= p90 + 1e-6, perGame >= 0]).toEqual([true, true, true]);
        expect(startableProbability).toBeGreaterThanOrEqual(0);
        expect(startableProbability).toBeLessThanOrEqual(1);
      }
    }
  });

  it('knows the bye, and lets no one who is ruled out play the coming game', () => {
    const snapshot = snapshotOf({ week: 6, status: (id) => (id === '00-01' ? 'Out' : null) });
    const outlook = outlookOf(snapshot);
    const hurt = snapshot.players.byGsisId('00-01');
    const weeks = hurt ? (outlook.projectionFor(hurt)?.weeks ?? []) : [];
    expect(weeks[0]).toMatchObject({ week: 6, plays: 0 });
    expect(weeks[1]?.plays).toBeGreaterThan(0);
    expect(weeks.find(({ week }) => week === 9)).toMatchObject({ opponent: null, plays: 0 });
  });

  it("gives the odds to be startable soon with the help of the week's forecast, and nothing else", () => {
    const parameters = fitted(snapshotOf({ week: 6 }));
    const oddsOf = (week: number, receiving_yards: number) => {
      const snapshot = snapshotOf({ week });
      const him = snapshot.players.byGsisId('00-07');
      const projected = him && {
        player: him,
        team: 'KC',
        opponent: 'LV',
        home: true,
        plays: 0.9,
        line: { receiving_yards },
      };
      const weekly: Forecast = {
        ...quiet,
        projectionFor: (player) => (projected && player.index === him.index ? { ...projected, parts: [] } : undefined),
      };
      const outlook = releasedOutlook(snapshot, parameters, weekly);
      const projection = him && outlook.projectionFor(him);
      return projection ? outlook.outcome(projection, SCORING_PRESETS.half_ppr) : null;
    };
    const [poor, rich] = [oddsOf(6, 10), oddsOf(6, 150)];
    expect(rich?.startableProbability).not.toBe(poor?.startableProbability);
    expect({ ...rich, startableProbability: 0 }).toEqual({ ...poor, startableProbability: 0 });
    // before the first week half of every game is projected so; in the season the coming one wholly
    const [poorAtFirst, richAtFirst] = [oddsOf(1, 10), oddsOf(1, 150)];
    expect(richAtFirst?.startableProbability).toBeGreaterThan(poorAtFirst?.startableProbability ?? 1);
    expect({ ...richAtFirst, startableProbability: 0 }).toEqual({ ...poorAtFirst, startableProbability: 0 });
  });

  it('ends with the last week that counts, and prices nothing after it', () => {
    const snapshot = snapshotOf({ week: 6, status: (id) => (id === '00-01' ? 'Out' : null) });
    const parameters = fitted(snapshot);
    const [whole, short] = [18, 16].map((last) => releasedOutlook(snapshot, parameters, quiet, last));
    for (const projection of whole?.projections ?? []) {
      const own = short?.projectionFor(projection.player);
      expect(own?.weeks).toEqual(projection.weeks.filter(({ week }) => week <= 16));
      const [all, some] = [
        whole?.outcome(projection, SCORING_PRESETS.ppr),
        own && short?.outcome(own, SCORING_PRESETS.ppr),
      ];
      const expected = (own?.weeks ?? []).reduce(
        (sum, { plays, line }) => sum + plays * pointsOf(line, SCORING_PRESETS.ppr),
        0,
      );
      expect(some?.points).toBeCloseTo(expected, 9);
      expect(some?.points).toBeLessThan(all?.points ?? 0);
    }
    const past = releasedOutlook(snapshot, parameters, quiet, 5);
    for (const projection of past.projections)
      expect(past.outcome(projection, SCORING_PRESETS.ppr)).toMatchObject({
        points: 0,
        p90: 0,
        startableProbability: 0,
      });
    const coming = snapshotOf({ week: 18 }).before(2025, 1);
    const [first] = releasedOutlook(coming, fitted(coming), quiet, 16).projections;
    expect(first?.weeks).toHaveLength(16);
  });

  it("projects this week's game as the forecast does, and later ones by itself", () => {
    const line = { receiving_yards: 77, receptions: 5 };
    const weeklyOf = (snapshot: Snapshot, ids: readonly string[]): Forecast => {
      const projections = snapshot.players.all
        .filter(({ gsisId }) => ids.includes(gsisId ?? ''))
        .map((player) => ({ player, team: 'KC', opponent: 'LV', home: true, plays: 0.6, line, parts: [] }));
      return {
        ...quiet,
        projections,
        projectionFor: (player) => projections.find((one) => one.player.index === player.index),
      };
    };
    const parameters = fitted(snapshotOf({ week: 6 }));
    const weeksOf = (week: number, last: number, id: string) => {
      const snapshot = snapshotOf({ week, status: (one) => (one === '00-06' ? 'Out' : null) });
      // the forecast contains two of the team, and does not expect the others to play
      const outlook = releasedOutlook(snapshot, parameters, weeklyOf(snapshot, ['00-06', '00-07']), last);
      const player = snapshot.players.byGsisId(id);
      return player ? outlook.projectionFor(player)?.weeks : undefined;
    };
    for (const week of [16, 18]) {
      expect(weeksOf(week, week, '00-07')).toEqual([{ week, opponent: 'LV', plays: 0.6, line }]);
      expect(weeksOf(week, week, '00-06')).toMatchObject([{ plays: 0 }]);
      expect(weeksOf(week, week, '00-05')).toMatchObject([{ plays: 0 }]);
      // a team that the forecast knows nothing of is projected by the outlook
      expect(weeksOf(week, week, '00-25')?.[0]?.plays).toBeGreaterThan(0);
    }
    const [coming, later] = weeksOf(16, 17, '00-07') ?? [];
    expect(coming).toEqual({ week: 16, opponent: 'LV', plays: 0.6, line });
    expect(later?.plays).not.toBe(0.6);
    expect(later?.line).not.toEqual(line);
  });

  it('expects a full season while its schedule is not out', () => {
    const over = snapshotOf({ week: 18 });
    const coming = over.before(2025, 1);
    expect([coming.season, coming.week]).toEqual([2025, 1]);
    const [first] = outlookOf(coming).projections;
    expect(first?.weeks).toHaveLength(17);
    expect(first?.weeks.every(({ plays }) => plays > 0)).toBe(true);
  });
});
