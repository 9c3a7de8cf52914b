// Who of two to four players to start: the order, the verdict, how sure it is, and why.
import type { Fact } from '../../citations/index.ts';
import type { matchup as product } from '../../contract/index.ts';
import type { Confidence } from '../../fantasy/index.ts';
import { absenceConfidence, type Brief, citeBest, citeSchedule, forecastConfidence } from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import { readPlayers, requireProjected, resolvePlayers } from '../lookup/index.ts';
import { type AnalysisContext, AnswerError, type RequestOf } from '../shared/index.ts';
import { allOf, type ReasonOf, reasons, within } from '../story/index.ts';
import { bySlot, edgesOf, type MatchupRow, matchupRows, matchupVerdict, oddsReason, rankMatchup } from './reasons.ts';

type Rows = readonly MatchupRow[];
type MatchupBrief = ReturnType<typeof matchupBrief>;
export type MatchupDecision = ReturnType<typeof decide>;

/** In the order in which they are read. `sentences` is given where it is not one. */
const REASONS = reasons<MatchupBrief>()({
  projections: ({ active }) =>
    active.length > 0 && { rows: active, hasRanges: active.length <= CUTS.length.named, sentences: 0 },
  edge: ({ edge }) => edge,
  rival_edge: ({ rivalEdge }) => rivalEdge,
  // the verdict has the odds: they are a reason where the facts do not decide, and where all of
  // them point to one player of a coin flip
  odds: ({ verdict, edge, rivalEdge, oddsReason: odds }) =>
    odds && (!edge || (verdict.kind === 'coin_flip' && !rivalEdge) || odds.facts.isLower) && odds,
  /** The platform would start the second, who projects for less here. */
  second_opinion: ({ active: [first, second], oddsReason: odds }) => {
    const [behind, ahead] = [first?.platformPoints, second?.platformPoints];
    if (!behind || !ahead || odds?.facts.isLower !== false) return null;
    return ahead.value - behind.value >= CUTS.points.shown && { player: odds.facts.behind, ahead, behind };
  },
  doubt: ({ rows: [first], fallback, earlierFallback }) => {
    const doubt = first?.awaitedReport ? null : first?.doubt;
    const sentences = [doubt, fallback].filter(Boolean).length;
    return first && sentences > 0 && { player: first.player, doubt, fallback, earlierFallback, sentences };
  },
  // what is missing until the final reports, in the middle of a week
  report: ({ rows }) => {
    const reports = rows
      .slice(0, 2)
      .flatMap(({ player, awaitedReport: report, doubt }) => (report && doubt ? [{ player, report, doubt }] : []));
    const withReasons = reports.filter(({ doubt }) => doubt.reasons.length > 0);
    return reports.length > 0 && { reports, sentences: reports.length + withReasons.length };
  },
  rival_doubt: ({ rows: [, second] }) => !second?.awaitedReport && second?.doubt,
  // where all are absent, each has his reason
  absences: ({ absences, active }) =>
    absences.length > 0 && { absences, sentences: active.length === 0 ? 0 : absences.length },
});

type Reason = ReasonOf<typeof REASONS>;

const WHO_PLAYS = ['doubt', 'report'] as const;
const WHO_IS_BETTER = ['edge', 'absences', 'rival_doubt', 'second_opinion', 'rival_edge', 'odds'] as const;
/** What compares the first two, who may fill different slots. */
const ONE_SLOT: ReadonlySet<Reason['kind']> = new Set(['odds', 'rival_doubt', 'second_opinion']);

export function decide(context: AnalysisContext, { players: texts }: RequestOf<typeof product>) {
  const { currentSnapshot: snapshot } = context;
  const references = texts.map((text, i) => ({ text, path: ['body', 'players', i], position: null }));
  // the first name that is no one's is the refusal, however many there are
  for (const reference of references) resolvePlayers(snapshot, [reference]);
  const players = resolvePlayers(snapshot, references);
  const { ranked, isCoinFlip } = rankMatchup(context, players);
  const profiles = ranked.map(({ profile }) => profile);
  requireProjected(snapshot, profiles);
  requireOpenGame(profiles);
  const rows = matchupRows(context, ranked);
  const brief = matchupBrief(context, rows, { isCoinFlip });
  const { verdict, active } = brief;
  const confidence = confidenceIn(context, rows, active);
  const read = readPlayers(snapshot, texts, players);
  const chosen = within<Reason>(allOf<MatchupBrief, typeof REASONS>(REASONS, brief), {
    // the projections have one
    sentences: CUTS.length.sentences - 1 - Number(read.length > 0),
    priority: [...WHO_PLAYS, ...WHO_IS_BETTER],
    order: Object.keys(REASONS) as Reason['kind'][],
    cost: ({ facts }) => ('sentences' in facts ? facts.sentences : 1),
  }).filter(({ kind }) => !(verdict.kind === 'slots' && ONE_SLOT.has(kind)));
  return { ...brief, week: snapshot.week, read, confidence, reasons: chosen };
}

/** What is known of the players together. */
function matchupBrief(context: AnalysisContext, rows: Rows, { isCoinFlip }: { readonly isCoinFlip: boolean }) {
  const verdict = matchupVerdict(rows, { isCoinFlip });
  const active = rows.filter(({ call }) => call !== 'bench');
  const [first, second] = bySlot(active).find(({ length }) => length > 1) ?? active;
  // as good if he plays, the second is compared by nothing else
  const isBehind = isBehindByDoubt(rows);
  const edges =
    first && second && !isBehind
      ? edgesOf(first, second, { isCoinFlip: verdict.kind === 'coin_flip' })
      : { edge: null, rivalEdge: null };
  // the verdict names the fallback
  const fallback = (first?.isInDoubt && first === rows[0] && verdict.kind !== 'if_active' && second) || null;
  return {
    rows,
    active,
    verdict,
    ...edges,
    oddsReason: isBehind || verdict.kind === 'if_active' ? null : oddsReason(verdict.kind, active, edges),
    fallback,
    earlierFallback: first && fallback ? earlierKickoff(context, fallback, first) : null,
    absences: rows.flatMap(({ absence }) => absence ?? []),
  };
}

/** The fallback's kickoff, where it comes first: then the player in doubt cannot be waited for. */
function earlierKickoff(context: AnalysisContext, fallback: MatchupRow, first: MatchupRow): Fact | null {
  const [own, theirs] = [fallback, first].map((row) => citeSchedule(context, 'kickoff', row));
  return own && theirs && own.value < theirs.value ? own : null;
}

/** Whether the second, as good if he plays, is behind only because he may not play. */
function isBehindByDoubt([first, second]: Rows): boolean {
  if (!first?.forecast || !second?.forecast || !second.isInDoubt || second.awaitedReport) return false;
  return second.forecast.mean.value > first.forecast.mean.value - CUTS.points.shown;
}

/** Once the kickoffs have passed there is nothing left to decide. */
function requireOpenGame(profiles: readonly Brief[]): void {
  const has = (wanted: Brief['participation']) => profiles.some(({ participation }) => participation === wanted);
  if (has('plays') || !has('begun')) return;
  throw new AnswerError(
    409,
    'not_projected',
    'The games of these players have begun, so none of them can be started any more. You were not charged. Ask about next week.',
  );
}

const LEAST_SURE_FIRST = ['low', 'medium', 'high'] as const;

/**
 * How sure it is that the first outscores the second; for a single active player, that he plays;
 * for none, that the least certain of them does not.
 */
function confidenceIn(context: AnalysisContext, rows: Rows, [first, second]: Rows): Confidence {
  if (!first) {
    const words = rows.map((row) => absenceConfidence(context, row));
    return LEAST_SURE_FIRST.find((word) => words.includes(word)) ?? 'low';
  }
  // without a final report it is not known who plays
  if (first.awaitedReport || second?.awaitedReport) return 'low';
  const odds = second ? citeBest(context, first.player, 'best_start_odds', [second.player]) : first.forecast?.playOdds;
  return forecastConfidence(context.currentSnapshot, odds?.value ?? null);
}
