// In what order a player's facts are said: in his own analysis, and in the answer's reasoning.
import type { RoleNews } from '../phrases/index.ts';
import { type RoleProfile, usageAccount } from '../shared/index.ts';
import type { RowLayout, TrendingRow, UsageAtOnce, WorkloadAccount } from './decision.ts';
import type { Explanation } from './explanation.ts';
import { hasRegularPoints } from './stance.ts';

/** A row without what follows from the rest of it. */
type BareRow = Omit<TrendingRow, 'layout'>;

/** The games of a recent workload. */
const RECENT_GAMES = 2;

export function layoutOf(row: BareRow): RowLayout {
  const { role, odds, explanation, stance } = row;
  const usage = usageAtOnce(row);
  return {
    statedOdds: isWithoutOdds(row) ? null : odds,
    analysis:
      odds && explanation && stance.isAgainst && row.rosterValue !== 'unwanted'
        ? { kind: 'usage_first', explanation }
        : odds && usage
          ? { kind: 'at_once', usage }
          : { kind: 'reason_first' },
    inShort: inShort(row),
    usage:
      isOver(row) || praisesDrop(row)
        ? null
        : stance.counter === 'points'
          ? usageAccount({ ...role, pointsPerGame: null })
          : role.account,
    usageTeam: explanation?.kind === 'former_team' && role.team !== null ? role.formerTeam : null,
    workload:
      explanation?.kind === 'workload' ? workloadAccount(role, explanation.change, stance) : { kind: 'unknown' },
    namesTeammate: namesTeammate(row),
  };
}

/** Whether his season has ended with a game that has begun. */
const isOver = ({ explanation }: BareRow): boolean => explanation?.kind === 'locked' && explanation.isLast;

/** Whether his usage would be the only reason to drop or fade him, and speaks for him. */
const praisesDrop = ({ explanation, rosterValue, role }: BareRow): boolean =>
  explanation === null && rosterValue === 'unwanted' && hasRegularPoints(role);

/** Odds that do not know what managers know are not stated, nor those of games that are away. */
const isWithoutOdds = (row: BareRow): boolean =>
  row.explanation?.kind === 'no_team' || row.explanation?.kind === 'returns' || row.move === 'check' || isOver(row);

function inShort(row: BareRow): RowLayout['inShort'] {
  const { odds, explanation, role, rosterValue, stance } = row;
  if (odds === null || isWithoutOdds(row)) return { kind: 'call' };
  if (explanation === null) return role.account && !praisesDrop(row) ? { kind: 'usage', odds } : { kind: 'call' };
  if (stance.isAgainst && rosterValue === 'wanted' && hasLessWork(explanation) && role.snapShare)
    return { kind: 'snaps', odds, snapShare: role.snapShare };
  return { kind: 'reason', odds, explanation };
}

const hasLessWork = (explanation: Explanation): boolean =>
  explanation.kind === 'workload' ||
  (explanation.kind === 'news' && (explanation.news === 'falling_role' || explanation.news === 'bystander'));

/** Null where reason and usage are of different games, or too much for one sentence. */
function usageAtOnce({ role, explanation, newTeam }: BareRow): UsageAtOnce | null {
  const { games, opportunitiesPerGame: volume, onlyGame, snapShare, isThisSeason, isUntouched } = role;
  if (!isThisSeason || newTeam || !games || !volume || explanation === null) return null;
  const isLittleWork = explanation.kind === 'news' && explanation.news === 'bystander';
  if (explanation.kind !== 'workload' && !isLittleWork) return null;
  if (onlyGame === null && !(isUntouched && games.value === RECENT_GAMES && snapShare !== null)) return null;
  return {
    games: games.value,
    onlyGame,
    workload: isUntouched ? null : volume,
    snapShare,
    points: role.pointsPerGame,
  };
}

function workloadAccount(
  role: RoleProfile,
  change: Extract<Explanation, { readonly kind: 'workload' }>['change'],
  { isLittleWork }: BareRow['stance'],
): WorkloadAccount {
  const { opportunitiesPerGame: workload, opportunitiesBefore: before, opportunityKind } = role;
  if (!workload) return { kind: 'unknown' };
  if (role.isUntouched && before === null) return { kind: 'untouched', onlyGame: role.onlyGame };
  const whole = { opportunityKind, workload, parts: null };
  const apart = { opportunityKind, workload, parts: role.opportunityParts };
  const isLittle = isLittleWork && role.position !== 'QB' && change !== 'up';
  if (!before) return { kind: 'level', work: apart, isLittle };
  if (change === null) return { kind: 'level', work: whole, isLittle };
  if (change !== 'same') return { kind: 'compared', work: whole, before };
  return isLittle ? { kind: 'level', work: apart, isLittle } : { kind: 'steady', work: apart };
}

const TEAMMATE_NEWS: ReadonlySet<RoleNews> = new Set(['opening', 'outthrown', 'backup', 'benched']);

function namesTeammate({ explanation, newTeam, starter }: BareRow): boolean {
  if (explanation?.kind === 'crowd') return true;
  if (newTeam) return false;
  if (explanation?.kind === 'news' && explanation.news === 'backup') return starter !== null;
  return (
    explanation?.kind === 'rival' ||
    explanation?.kind === 'starter_in_doubt' ||
    explanation?.kind === 'passed_over' ||
    (explanation?.kind === 'news' && TEAMMATE_NEWS.has(explanation.news))
  );
}
