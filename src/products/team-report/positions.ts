// A team's positions compared with its league: which are weak, strong or fading, what a weakness
// costs, and the free agents who would help.
import { createFact, type Fact, isShownAsZero } from '../../citations/index.ts';
import type { Deficiency } from '../../contract/index.ts';
import { isStreamed } from '../../fantasy/defaults/index.ts';
import {
  addedWins,
  confidenceOf,
  type PositionStrength,
  percentileFrom,
  playedLeague,
  seasonValues,
  spotsOf,
  strengthPercentile,
  WEAK_PERCENTILE,
} from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import { cite, scoringThrough } from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import type { WaiverCall } from '../roster/index.ts';
import { firstOf, type ReasonOf, reasons } from '../story/index.ts';
import { missedPointsAt } from './review.ts';
import { placeOf, type TeamSeason } from './season.ts';

const LIMITS = {
  /** Wins an average position would have added, from which a second weakness is worth a move. */
  secondWins: 0.3,
  /** Wins a week that an average position would add, from which a weakness is costing wins now. */
  highWins: 0.05,
  /** The same from which it is worth a move. */
  mediumWins: 0.02,
} as const;

export type StrengthFacts = ReturnType<typeof strengthFacts>;
export type Fix = ReturnType<typeof fixOf>;
export type Weakness = ReturnType<typeof weaknesses>[number];
export type TeamShape = ReturnType<typeof shapeOf>;

interface Worth {
  readonly horizon: TeamSeason['horizon'];
  readonly pointsPerGame: Fact | null;
  readonly odds: Fact | null;
  readonly replaces: { readonly player: Player; readonly pointsPerGame: Fact } | null;
}

const WHY_ADD = reasons<Worth>()({
  beats: ({ horizon, pointsPerGame, replaces }) =>
    !horizon.isFinalWeek && pointsPerGame && replaces && { pointsPerGame, replaces },
  startable: ({ odds, horizon }) => odds && confidenceOf(odds.value) !== 'low' && { odds, horizon },
});
export type AddReason = ReasonOf<typeof WHY_ADD>;

/** The same numbers wherever the report mentions the position. */
function strengthFacts(team: TeamSeason, { position, pointsPerWeek, leagueAverage, rank }: PositionStrength) {
  const about = `roster ${team.roster.id}, ${position}`;
  const rankFact = team.cite('league_rank', rank, about);
  return {
    position,
    own: team.cite('points_per_week', pointsPerWeek, about),
    /** Over all rosters, this one included. */
    average: team.cite('league_avg_points_per_week', leagueAverage, position),
    rank: rankFact,
    leagueSize: team.leagueSize,
    place: placeOf(rankFact, team),
    /** Whether the players started there brought no points. */
    isNothing: pointsPerWeek === 0,
  };
}

/** The claims of the roster's audit at the position, in its order. */
const fixesAt = (team: TeamSeason, position: string) =>
  (team.outlook?.claims ?? [])
    // a player who moves in a past week may be another team's by now
    .filter(({ player }) => player.position === position && team.isFree(player))
    .map((claim) => fixOf(team, claim));

/** A free agent who would help, and the starter he beats. */
function fixOf({ snapshot, model, league, horizon }: TeamSeason, claim: WaiverCall) {
  const { player, profile, pointsLeft, odds, stats, displacement } = claim;
  const valuedLeague = playedLeague(league);
  const perGame = (other: Player): Fact | null => {
    const leagueScoring = valuedLeague.scoringOf(other.position);
    const context = { currentSnapshot: snapshot, model, leagueScoring, valuedLeague };
    const scoring = scoringThrough('league scoring', league.rules.lastWeek);
    return cite(context, other, 'projected_points_per_game', scoring);
  };
  // of the final week the points of its game
  const pointsPerGame = horizon.isFinalWeek ? pointsLeft : perGame(player);
  const sits = displacement.startsOver?.position === player.position ? displacement.startsOver : null;
  const beaten = horizon.isFinalWeek ? claim.displacedPoints : sits && perGame(sits);
  const isBetter = pointsPerGame !== null && beaten !== null && pointsPerGame.value > beaten.value;
  const known = {
    horizon,
    pointsPerGame,
    /** Odds to be startable over the next three games. */
    odds,
    /** Who sits for him this week, with fewer points a game. */
    replaces: sits && isBetter ? { player: sits, pointsPerGame: beaten } : null,
  };
  return {
    ...known,
    player,
    team: profile.team,
    pointsLeft,
    claim,
    /** What speaks for him first; his points alone where nothing does. */
    reason: firstOf<Worth, typeof WHY_ADD>(WHY_ADD, known),
    /** Cited for programs, under the league's scoring. */
    stats,
  };
}

/**
 * The positions that have been weak, those that are weak from here, and those at which a claim
 * helps. Order and severity are by the points a week below an average team: those projected from
 * here, as in the roster's audit, and those so far once the season is over. Streamed positions are
 * last, at low severity unless the spot brought nothing.
 */
export function weaknesses(team: TeamSeason) {
  const { gradedStrengths, weeks, roster, outlook, own, cite: citeLeague, countedWeeks, isOver } = team;
  return gradedStrengths
    .map((strength) => {
      const { position, leagueAverage, pointsPerWeek } = strength;
      const percentile = strengthPercentile(strength, weeks.length);
      const ahead = outlook !== null && !isStreamed(position) ? outlook : null;
      // a position whose starters have all played loses nothing from here
      const shortfall = ahead ? (ahead.weeklyShortfallAt(position) ?? 0) : leagueAverage - pointsPerWeek;
      const isCheap = isStreamed(position) && pointsPerWeek > 0;
      const added = addedWins(weeks, roster.id, leagueAverage - pointsPerWeek);
      return {
        strength: strengthFacts(team, strength),
        percentile,
        shortfall,
        severity: isCheap ? ('low' as const) : severityOf(addedWins(weeks, roster.id, shortfall) / weeks.length),
        isOver,
        hasStarter: own.weeks.some(({ started }) => started.some((starter) => starter.position === position)),
        /** Wins that average points there would have added so far; null for hardly any. */
        addedWins:
          added <= 0 || isShownAsZero(added)
            ? null
            : citeLeague('wins_added_by_an_average_position', added, `roster ${roster.id}, ${position}`),
        countedWeeks,
        /** What better lineups would have added, where they are the trouble. */
        missedPoints: missedPointsAt(team, strength),
        isWeakSoFar: percentile < WEAK_PERCENTILE,
        isWeakAhead: outlook?.weak.some((each) => each.position === position) ?? false,
        /** The weeks ahead, where they are graded. */
        ahead: ahead && { horizon: team.horizon, pointsShort: pointsShort(team, position, shortfall) },
        fixes: fixesAt(team, position),
      };
    })
    .filter(({ isWeakSoFar, isWeakAhead, fixes }) => isWeakSoFar || isWeakAhead || fixes.length > 0)
    .sort(
      (a, b) =>
        Number(isStreamed(a.strength.position)) - Number(isStreamed(b.strength.position)) ||
        b.shortfall - a.shortfall ||
        a.percentile - b.percentile,
    );
}

/** Points a week that an average team projects more; null where it does not. */
function pointsShort({ snapshot, league, roster }: TeamSeason, position: string, shortfall: number): Fact | null {
  if (shortfall <= 0 || isShownAsZero(shortfall)) return null;
  return createFact('points_below_average_per_week', shortfall, 'points', null, {
    dataset: 'platform rosters',
    slice: `league ${league.id} ${league.season} wk ${snapshot.week}-${league.rules.lastWeek}, roster ${roster.id}, ${position}`,
    rule: 'points_below_average / weeks left',
  });
}

const severityOf = (winsPerWeek: number): Deficiency['severity'] =>
  winsPerWeek >= LIMITS.highWins ? 'high' : winsPerWeek >= LIMITS.mediumWins ? 'medium' : 'low';

/** Whether it costs wins from here, or has been among the worst of the league. */
export const isWorthTrade = ({ severity, isWeakSoFar, strength: { rank, leagueSize } }: Weakness): boolean =>
  severity !== 'low' || (isWeakSoFar && rank.value > CUTS.share.most * leagueSize.value);

/** The positions that verdict and reasoning name, kickers and defenses never. */
export function shapeOf(team: TeamSeason, weaknessList: readonly Weakness[]) {
  const { isOver, rosters, outlook, horizon } = team;
  const rankAhead = outlookRank(team);
  const graded = team.gradedStrengths
    .filter(({ position }) => !isStreamed(position))
    .map((strength) => ({ strength, percentile: strengthPercentile(strength, team.weeks.length) }))
    .sort((a, b) => b.percentile - a.percentile);
  const soFar = graded
    .filter(({ percentile }) => percentile >= percentileFrom('B+'))
    .map(({ strength }) => ({
      strength,
      isFading: !isOver && rankAhead(strength.position).value > rosters.length / 2,
    }));
  const fading = soFar.find(({ isFading }) => isFading);
  const weak = weaknessList
    .filter(({ strength, isWeakSoFar }) => isWeakSoFar && !isStreamed(strength.position))
    // a second weakness that costs no wins, or fewer than the first, is not worth an upgrade
    .filter(
      ({ severity, addedWins: added }, i, [first]) =>
        i === 0 ||
        (severity !== 'low' &&
          added !== null &&
          added.value >= Math.min(LIMITS.secondWins, first?.addedWins?.value ?? LIMITS.secondWins)),
    )
    .map(({ strength }) => strength)
    .slice(0, CUTS.length.named);
  const worst = weaknessList.find(
    ({ strength, isWeakSoFar }) => strength.position === outlook?.weak[0]?.position && !isWeakSoFar,
  );
  const ahead = (strength: StrengthFacts) => {
    const projectedRank = rankAhead(strength.position);
    const isDecline = projectedRank.value > strength.rank.value;
    return { strength, projectedRank, isDecline, place: placeOf(projectedRank, team), horizon };
  };
  const [best, ...others] = graded;
  const ends = [best, others.at(-1)].filter((entry) => entry !== undefined);
  return {
    strong: soFar
      .filter(({ isFading }) => !isFading)
      .slice(0, CUTS.length.named)
      .map(({ strength }) => strengthFacts(team, strength)),
    /** A strength so far that the players left are not: they project for the lower half. */
    fading: fading ? ahead(strengthFacts(team, fading.strength)) : null,
    /** The weakest from here, where it has not been weak so far, with the weeks so far. */
    weakOutlook: worst
      ? {
          ...ahead(worst.strength),
          position: worst.strength.position,
          isWorthTrade: isWorthTrade(worst),
          fix: worst.fixes[0] ?? null,
        }
      : null,
    weak,
    /** The claim that the roster's verdict makes, or would make. */
    claim: outlook?.named && team.isFree(outlook.named.player) ? fixOf(team, outlook.named) : null,
    /** The best and the worst position of a team that is neither strong nor weak anywhere. */
    average: soFar.length + weak.length > 0 ? [] : ends.map(({ strength }) => strengthFacts(team, strength)),
  };
}

/**
 * Where the team ranks in its league by the points projected for the weeks left: a strength of past
 * weeks may have been traded away or be hurt. By the best players of each roster, as many as start.
 */
function outlookRank({ snapshot, model, league, roster, playersOf }: TeamSeason) {
  const outlook = model.season(snapshot, league.rules.lastWeek);
  const values = seasonValues(outlook, playedLeague(league));
  const pointsOf = (id: string, position: string): number => {
    const player = snapshot.players.byPlatformId(id);
    const projection = player?.fantasyPositions.includes(position) ? outlook.projectionFor(player) : undefined;
    return projection ? values.valueOf(projection).points : 0;
  };
  return (position: string): Fact => {
    const totalOf = (players: readonly string[]) =>
      players
        .map((player) => pointsOf(player, position))
        .sort((a, b) => b - a)
        .slice(0, spotsOf(league.rosterSpots, position))
        .reduce((sum, each) => sum + each, 0);
    // a week that does not list the team has its players of today
    const own = totalOf(playersOf.get(roster.id) ?? roster.players);
    const rank = 1 + [...playersOf.values()].filter((players) => totalOf(players) > own).length;
    return createFact('projected_league_rank', rank, 'rank', null, {
      dataset: 'platform rosters',
      slice: `league ${league.id} ${league.season} wk ${snapshot.week}, roster ${roster.id}, ${position}`,
      rule: 'rank of the points the model projects for the weeks left, best starters of each roster',
    });
  };
}
