// The quarterbacks of a team compared: who has the job, who may return to it, and the chart's order
// of those who can play.
import { softmax } from '../../stats/index.ts';
import type { AvailabilityInputs } from './inputs.ts';
import type { PlayerSituation } from './player-situation.ts';

export interface QuarterbackGroup {
  /**
   * Who started the team's last game of this season; null before its first, or when he has left.
   */
  readonly incumbent: PlayerSituation | null;
  /** Whether a starter who lost the job hurt or suspended may be back. */
  readonly hasReturner: boolean;
  /** Those who can play, in the order of the depth chart. */
  readonly charted: readonly PlayerSituation[];
}

/** What keeps a starter from a game without costing him the job. */
const ABSENCES: readonly string[] = ['out', 'reserve'];

const CANNOT_PLAY: readonly string[] = ['out', 'doubtful', 'reserve', 'practice_squad', 'gone'];

/**
 * Few starters are questionable, and their estimated odds are too extreme: by this weight they move
 * toward the share of them who start (docs/research/weekly-model.md, section 2).
 */
const QUESTIONABLE_INCUMBENT = { weight: 0.3, starts: 0.6 };

/** Starts of last season that make a main starter. */
const MAIN_STARTER_STARTS = 8;

/**
 * Whether he lost the job hurt or suspended, in a game of this season or before its first. Without
 * rosters or reports that is unknown; then not having played since his last start counts as it.
 */
export function isReturning(situation: PlayerSituation, used: AvailabilityInputs): boolean {
  if (missedEveryGame(situation)) return true;
  const gamesSinceStart = situation.starts?.gamesSinceStart ?? Number.NaN;
  if (!(gamesSinceStart > 0 && situation.missed >= gamesSinceStart)) return false;
  return situation.lostStartTo !== null || !used.rosters || !used.reports;
}

/** Whether last season's main starter was absent from every game of this one. */
function missedEveryGame({ starts, teamGames, missed, lastAbsence }: PlayerSituation): boolean {
  if (starts === null || starts.startsThisSeason > 0 || starts.startsLastSeason < MAIN_STARTER_STARTS) return false;
  return teamGames > 0 && missed >= teamGames && lastAbsence !== null && ABSENCES.includes(lastAbsence);
}

export function quarterbackGroup(quarterbacks: readonly PlayerSituation[], used: AvailabilityInputs): QuarterbackGroup {
  const canPlay = quarterbacks.filter(({ designation }) => !CANNOT_PLAY.includes(designation));
  return {
    incumbent: quarterbacks.find(({ starts, teamGames }) => teamGames > 0 && starts?.gamesSinceStart === 0) ?? null,
    hasReturner: canPlay.some((situation) => isReturning(situation, used)),
    charted: canPlay.filter(({ depth }) => depth > 0).sort((a, b) => a.depth - b.depth),
  };
}

/** Odds to start of each quarterback and of someone not listed, in this order; they sum to one. */
export function startOdds(
  quarterbacks: readonly PlayerSituation[],
  group: QuarterbackGroup,
  used: AvailabilityInputs,
  scores: readonly number[],
): readonly number[] {
  const odds = softmax(scores);
  const place = group.incumbent ? quarterbacks.indexOf(group.incumbent) : -1;
  const estimated = odds[place];
  if (!used.reports || estimated === undefined || group.incumbent?.designation !== 'questionable') return odds;
  const { weight, starts } = QUESTIONABLE_INCUMBENT;
  const moved = (1 - weight) * estimated + weight * starts;
  return odds.map((chance, i) => (i === place ? moved : (chance * (1 - moved)) / (1 - estimated)));
}
