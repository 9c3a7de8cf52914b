// What the reasoning says after the projections: the points that matter most, within its length.
import type { ComparisonPoint, MatchupDecision } from './decision.ts';
import type { MatchupRow } from './row.ts';
import { MIN_UPGRADE_POINTS } from './upgrade.ts';
import type { MatchupVerdict } from './verdict.ts';

/** Sentences after the projections: an answer has five at most, a missing report included. */
const MAX_SENTENCES = 4;
const PRIORITY: readonly ComparisonPoint[] = [
  'lead_absence',
  'doubt',
  'report',
  'upgrade',
  'quarterbacks',
  'regular',
  'next_in_line',
  'edge',
  'absences',
  'rival_doubt',
  'counter',
  'odds',
  'tie',
];
const READING_ORDER: readonly ComparisonPoint[] = [
  'lead_absence',
  'regular',
  'edge',
  'counter',
  'odds',
  'doubt',
  'report',
  'rival_doubt',
  'upgrade',
  'next_in_line',
  'tie',
  'quarterbacks',
  'absences',
];

/** Whether the better odds come with the lower projection: then the odds are the reason. */
function projectsLower([first, second]: readonly MatchupRow[]): boolean {
  if (!first?.forecast || !second?.forecast || first.isInDoubt || second.isInDoubt) return false;
  return first.forecast.mean.value < second.forecast.mean.value;
}

/**
 * Whether the second, as good if he plays, is behind only because he may not: nothing else decides.
 */
function isBehindByDoubt(first: MatchupRow, second: MatchupRow | undefined): boolean {
  if (!first.forecast || !second?.forecast || !second.isInDoubt || second.awaitedReport) return false;
  return second.forecast.mean.value > first.forecast.mean.value - MIN_UPGRADE_POINTS;
}

/** An awaited report, and the reasons to doubt that are said with it. */
const reportSentences = (row: MatchupRow | undefined): number =>
  row?.awaitedReport ? 1 + Math.min(1, row.doubt?.reasons.length ?? 0) : 0;

/** Players on bye share one. */
function absenceSentences(rows: readonly MatchupRow[]): number {
  const absent = rows.filter(({ call }) => call === 'bench');
  const byes = absent.filter(({ absence }) => absence?.kind === 'bye').length;
  return absent.length - Math.max(0, byes - 1);
}

interface PointInputs
  extends Pick<
    MatchupDecision,
    'leadAbsences' | 'edge' | 'counter' | 'fallback' | 'firstTwo' | 'sameTeamQuarterbacks' | 'lackedReports' | 'read'
  > {
  readonly kind: MatchupVerdict['kind'];
  /** The player in doubt who would be the better start. */
  readonly upgrade: MatchupRow | null;
}

/** `rows` are sorted, best start first. */
export function comparisonPoints(
  rows: readonly MatchupRow[],
  {
    kind,
    leadAbsences,
    edge,
    counter,
    fallback,
    upgrade,
    firstTwo,
    sameTeamQuarterbacks,
    lackedReports,
    read,
  }: PointInputs,
): readonly ComparisonPoint[] {
  const [first, second] = rows;
  if (!first || first.call === 'bench') return ['absences'];
  const isDecidedByDoubt = isBehindByDoubt(first, second);
  // the verdict has the odds of a start: they are a reason where the facts do not decide, and where
  // all of them point to one player of a coin flip
  const isOpen = !edge || (kind === 'coin_flip' && !counter);
  const sentences: Readonly<Record<ComparisonPoint, number>> = {
    lead_absence: leadAbsences.length,
    edge: edge && !isDecidedByDoubt ? 1 : 0,
    counter: counter && !isDecidedByDoubt ? 1 : 0,
    odds: first.winProbability && !isDecidedByDoubt && (isOpen || projectsLower(rows)) ? 1 : 0,
    doubt: (first.doubt && !first.awaitedReport ? 1 : 0) + (fallback ? 1 : 0),
    report: reportSentences(first) + reportSentences(second),
    rival_doubt: second?.doubt && !second.awaitedReport ? 1 : 0,
    regular: second?.regularBack ? 1 : 0,
    upgrade: upgrade ? 1 : 0,
    next_in_line: rows.some(({ starterInDoubt }) => starterInDoubt) ? 1 : 0,
    tie: firstTwo ? 1 : 0,
    quarterbacks: sameTeamQuarterbacks.length,
    absences: absenceSentences(rows),
  };
  let left = MAX_SENTENCES - [lackedReports, read].filter((said) => said.length > 0).length;
  const chosen = PRIORITY.filter((point) => {
    if (sentences[point] === 0 || sentences[point] > left) return false;
    left -= sentences[point];
    return true;
  });
  return READING_ORDER.filter((point) => chosen.includes(point) && !(kind === 'slots' && ONE_SLOT.has(point)));
}

/** What compares the first two, who may fill different slots. */
const ONE_SLOT: ReadonlySet<ComparisonPoint> = new Set(['odds', 'regular', 'rival_doubt', 'upgrade', 'tie']);
