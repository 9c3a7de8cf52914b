// The shape of a team: the positions that are strong, weak or fading, and the free agent who would
// help most.
import type { Fact } from '../../citations/index.ts';
import { isStreamed } from '../../fantasy/defaults/index.ts';
import { type PositionStrength, strengthPercentile } from '../../fantasy/index.ts';
import type { Model } from '../../projections/index.ts';
import type { Horizon } from '../phrases/index.ts';
import type { RosterOutlook } from '../roster/index.ts';
import { horizonOf } from '../shared/index.ts';
import { type Fix, fixOf } from './fixes.ts';
import { leagueSize, type Place, placeOf } from './league-facts.ts';
import { outlookRank } from './outlook-rank.ts';
import { hasTeamMissedPlayoffs } from './playoffs.ts';
import { type StrengthFacts, strengthFacts } from './strength-facts.ts';
import type { TeamSeason } from './team-season.ts';
import { isWorthTrade, type Weakness } from './weaknesses.ts';

/** The positions that the reasoning names, kickers and defenses never. */
export interface TeamShape {
  readonly strong: readonly StrengthFacts[];
  /**
   * A strength so far that the players left are not: in the lower half of the league by the points
   * projected; null without one.
   */
  readonly fading: FadingStrength | null;
  /** The weakest from here, where it has not been weak so far; null without one. */
  readonly weakOutlook: WeakOutlook | null;
  readonly weak: readonly StrengthFacts[];
  /** The claim that the roster's verdict makes, or would make; null for none. */
  readonly standout: Fix | null;
  /**
   * The best and the worst position of a team that is neither strong nor weak anywhere; empty
   * without a position of its own slot.
   */
  readonly average: readonly StrengthFacts[];
}

/** A position that has not cost wins yet, and projects among the worst of the league. */
export interface WeakOutlook {
  readonly position: string;
  /** The weeks so far. */
  readonly strength: StrengthFacts;
  /** Whether it ranks lower by the points projected than by those so far. */
  readonly isDecline: boolean;
  /** At a low severity none is. */
  readonly isWorthTrade: boolean;
  readonly projectedRank: Fact;
  readonly leagueSize: Fact;
  readonly place: Place;
  /** The weeks left of the league. */
  readonly horizon: Horizon;
  /** The best free agent there; null where none helps. */
  readonly fix: Fix | null;
}

export interface FadingStrength {
  readonly strength: StrengthFacts;
  readonly projectedRank: Fact;
  readonly place: Place;
  /** The weeks left of the league. */
  readonly horizon: Horizon;
}

/** A grade of B+ and better is a strength. */
const STRONG_PERCENTILE = 75;
/**
 * Wins an average position would have added, from which a second weakness is worth a move; fewer
 * are enough where the first has cost no more.
 */
const MIN_SECOND_WINS = 0.3;
/** Positions that the headline names as strong, and as weak: two of each at most. */
const MAX_NAMED_POSITIONS = 2;

export function shapeOf(
  team: TeamSeason,
  weaknessList: readonly Weakness[],
  model: Model,
  outlook: RosterOutlook | null,
): TeamShape {
  const graded = team.gradedStrengths
    .filter(({ position }) => !isStreamed(position))
    .map((strength) => ({ strength, percentile: strengthPercentile(strength, team.weeks.length) }))
    .sort((a, b) => b.percentile - a.percentile);
  const facts = (list: readonly { readonly strength: PositionStrength }[]) =>
    list.map(({ strength }) => strengthFacts(team, strength));
  const rankOf = outlookRank(team, model);
  const isOver = team.ended !== null || hasTeamMissedPlayoffs(team);
  const fades = (projectedRank: Fact) => !isOver && projectedRank.value > team.rosters.length / 2;
  const soFar = graded
    .filter(({ percentile }) => percentile >= STRONG_PERCENTILE)
    .map((entry) => ({ ...entry, projectedRank: rankOf(entry.strength.position) }));
  const strong = soFar.filter(({ projectedRank }) => !fades(projectedRank)).slice(0, MAX_NAMED_POSITIONS);
  const [fading] = soFar.filter(({ projectedRank }) => fades(projectedRank));
  const weak = weaknessList
    .filter(({ strength, isWeakSoFar }) => isWeakSoFar && !isStreamed(strength.position))
    // a second weakness that costs no wins is not worth an upgrade
    .filter(
      ({ severity, addedWins }, i, [first]) =>
        i === 0 ||
        (severity !== 'low' &&
          addedWins !== null &&
          addedWins.value >= Math.min(MIN_SECOND_WINS, first?.addedWins?.value ?? MIN_SECOND_WINS)),
    )
    .map(({ strength }) => strength)
    .slice(0, MAX_NAMED_POSITIONS);
  const horizon = horizonOf(team.snapshot, team.league.rules.lastWeek);
  const teams = leagueSize(team.rosters.length, team.cite);
  const [ahead] = outlook?.weak ?? [];
  const worst = isOver ? undefined : weaknessList.find((each) => ahead && isOnlyAhead(each, ahead.position));
  const standout = outlook?.named && team.isFree(outlook.named.player) ? fixOf(team, model, outlook.named) : null;
  const [best, ...others] = graded;
  const ends = [best, others.at(-1)].filter((entry) => entry !== undefined);
  return {
    strong: facts(strong),
    fading: fading
      ? {
          strength: strengthFacts(team, fading.strength),
          projectedRank: fading.projectedRank,
          place: placeOf(fading.projectedRank, teams),
          horizon,
        }
      : null,
    weakOutlook: worst ? weakOutlookOf(worst, rankOf(worst.strength.position), { teams, horizon }) : null,
    weak,
    standout,
    average: soFar.length + weak.length > 0 ? [] : facts(ends),
  };
}

function weakOutlookOf(
  weakness: Weakness,
  projectedRank: Fact,
  { teams, horizon }: { readonly teams: Fact; readonly horizon: Horizon },
): WeakOutlook {
  const {
    strength,
    fixes: [fix],
  } = weakness;
  return {
    position: strength.position,
    strength,
    isDecline: projectedRank.value > strength.rank.value,
    isWorthTrade: isWorthTrade(weakness),
    projectedRank,
    leagueSize: teams,
    place: placeOf(projectedRank, teams),
    horizon,
    fix: fix ?? null,
  };
}

const isOnlyAhead = ({ strength, isWeakSoFar }: Weakness, position: string): boolean =>
  strength.position === position && !isWeakSoFar;
