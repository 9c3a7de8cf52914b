// The free agents of the league who would help a team at a position, and the starter each beats.
import type { Fact } from '../../citations/index.ts';
import {
  isEligible,
  isFlexSlot,
  MIN_CLAIM_ODDS,
  minClaimGain,
  playedLeague,
  seasonValues,
} from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { Model } from '../../projections/index.ts';
import type { Horizon } from '../phrases/index.ts';
import { bestFirst, forecastFact, horizonOf, programStats, scoringThrough } from '../shared/index.ts';
import type { TeamSeason } from './team-season.ts';

/** A free agent who would help. */
export interface Fix {
  readonly player: Player;
  readonly team: string | null;
  /** The weeks left of the league. */
  readonly horizon: Horizon;
  /** Points projected for the weeks left. */
  readonly pointsLeft: Fact | null;
  readonly pointsPerGame: Fact | null;
  /** Odds to be startable over the next three games. */
  readonly odds: Fact | null;
  /** Cited for programs, under the league's scoring. */
  readonly stats: readonly Fact[];
  /** The worst starter there, with fewer points a game; null for none. */
  readonly replaces: { readonly player: Player; readonly pointsPerGame: Fact } | null;
}

/** Players named who would fix a weakness. */
const MAX_FIXES = 3;
/** Points of a starting slot without a player. */
const EMPTY_SLOT_POINTS = 0;

/**
 * Free agents of the position who would start for the team, by projected points over the league's
 * weeks left under its scoring; empty once its season is over.
 */
export function fixes(
  { snapshot, isFree, league, roster, playersOf }: TeamSeason,
  model: Model,
  position: string,
): readonly Fix[] {
  const { lastWeek } = league.rules;
  const valuedLeague = playedLeague(league);
  const outlook = model.season(snapshot, lastWeek);
  const values = seasonValues(outlook, valuedLeague);
  const priced = outlook.projections
    .filter(({ player, team: plays }) => plays !== null && player.fantasyPositions.includes(position))
    .map((projection) => ({ ...projection, outcome: values.valueOf(projection) }));
  const own = new Set(playersOf.get(roster.id) ?? roster.players);
  const starters = league.rosterSpots.filter(
    (slot) => slot === position || (position === 'QB' && slot === 'SUPER_FLEX'),
  ).length;
  const worstStarter = priced
    .filter(({ player }) => own.has(player.platformId ?? ''))
    .sort((a, b) => b.outcome.points - a.outcome.points)[starters - 1];
  // at a position that a flex slot takes, who is no better than the starters may start there
  const hasFlex =
    position !== 'QB' && league.rosterSpots.some((slot) => isFlexSlot(slot) && isEligible(slot, [position]));
  const starterPoints = worstStarter ? worstStarter.outcome.points : EMPTY_SLOT_POINTS;
  const minPoints = starterPoints + (hasFlex ? 0 : minClaimGain(lastWeek + 1 - snapshot.week));
  const ranked = priced
    .filter(
      ({ player, outcome }) =>
        isFree(player) && outcome.points > minPoints && outcome.startableProbability >= MIN_CLAIM_ODDS,
    )
    .sort((a, b) => b.outcome.overReplacement - a.outcome.overReplacement || b.outcome.points - a.outcome.points);
  const rules = scoringThrough('league scoring', lastWeek);
  const contextFor = (player: Player) => ({
    currentSnapshot: snapshot,
    model,
    leagueScoring: valuedLeague.scoringOf(player.position),
    valuedLeague,
  });
  const perGame = (player: Player) =>
    forecastFact(contextFor(player), player, {
      stat: 'projected_points_per_game',
      unit: 'points',
      rule: `season points per game in ${rules}`,
    });
  const replaced = worstStarter ? { player: worstStarter.player, pointsPerGame: perGame(worstStarter.player) } : null;
  return ranked.slice(0, MAX_FIXES).map(({ player, team }) => {
    const context = contextFor(player);
    const pointsPerGame = perGame(player);
    const isBetter = replaced?.pointsPerGame && pointsPerGame && pointsPerGame.value > replaced.pointsPerGame.value;
    return {
      player,
      team,
      horizon: horizonOf(snapshot, lastWeek),
      pointsLeft: forecastFact(context, player, {
        stat: 'projected_season_points',
        unit: 'points',
        rule: `season points in ${rules}`,
      }),
      pointsPerGame,
      odds: forecastFact(context, player, {
        stat: 'startable_odds',
        unit: 'share',
        rule: `odds to be startable in ${rules}`,
      }),
      stats: programStats(context, player, { week: 'league scoring', season: rules }),
      replaces:
        isBetter && replaced.pointsPerGame ? { player: replaced.player, pointsPerGame: replaced.pointsPerGame } : null,
    };
  });
}

/**
 * Points a game over the starter he would replace from which a free agent comes before all else.
 */
const MIN_STANDOUT_GAIN = 3;
/** A standout is likelier than not to be startable soon. */
const MIN_STANDOUT_ODDS = 0.5;

/**
 * The free agent who would help most at once, of positions with a slot of their own: he starts
 * whatever the position's grade is. Null where none stands out.
 */
export function standoutFix(candidates: readonly Fix[]): Fix | null {
  const [best] = candidates
    .map((fix) => ({ fix, gain: gainOf(fix) }))
    .filter(({ fix: { odds }, gain }) => gain !== null && gain >= MIN_STANDOUT_GAIN && isLikelyStartable(odds))
    .sort((a, b) => bestFirst(a.gain, b.gain));
  return best?.fix ?? null;
}

/** Points a game; null where he replaces no one, or either has no projection. */
const gainOf = ({ pointsPerGame, replaces }: Fix): number | null =>
  pointsPerGame && replaces && pointsPerGame.value - replaces.pointsPerGame.value;

const isLikelyStartable = (odds: Fact | null): boolean => odds !== null && odds.value >= MIN_STANDOUT_ODDS;
