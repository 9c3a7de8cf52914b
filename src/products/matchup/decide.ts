// The matchup's decision: the order of the players, the call, how sure it is, and
// the facts behind each row.
import { type matchup as product, valueError } from '../../contract/index.ts';
import type { Confidence } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import { readPlayers, resolvePlayer } from '../lookup/index.ts';
import type { Kickoff } from '../phrases/index.ts';
import {
  type AnalysisContext,
  AnswerError,
  absenceConfidence,
  absenceOf,
  citeBest,
  forecastConfidence,
  InvalidRequestError,
  kickoffOf,
  lackedReports,
  type PlayerProfile,
  type RequestOf,
  requireProjected,
} from '../shared/index.ts';
import { edgeAndCounter } from './comparison.ts';
import type { MatchupAbsences, MatchupDecision } from './decision.ts';
import { oddsReason } from './odds-reason.ts';
import { type MatchupRanking, type RankedProfile, rankMatchup } from './ranking.ts';
import { comparisonPoints } from './reasoning-points.ts';
import { type ComparedPlayer, comparedPlayer, type MatchupRow } from './row.ts';
import { bySlot } from './slots.ts';
import { sameTeamQuarterbacks, tieBetween } from './ties.ts';
import { upgradeOn } from './upgrade.ts';
import { matchupVerdict } from './verdict.ts';

export function decide(context: AnalysisContext, { players: texts }: RequestOf<typeof product>): MatchupDecision {
  const { currentSnapshot: snapshot } = context;
  const players = texts.map((text, i) => resolvePlayer(snapshot, text, ['body', 'players', i]));
  rejectDuplicates(players, texts);
  const ranking = rankMatchup(context, players, 'ppr');
  const profiles = ranking.rows.map(({ profile }) => profile);
  requireProjected(snapshot, profiles);
  requireOpenGame(profiles);
  const isAnyPresumedOut = profiles.some((profile) => absenceOf(snapshot, profile)?.kind === 'presumed_out');
  const compared = ranking.rows.map((row) => comparedPlayer(context, row));
  const verdict = matchupVerdict(compared, { isCoinFlip: ranking.isCoinFlip, isAnyPresumedOut });
  const rows = compared.map((row) => ({ ...row, rivals: verdict.kind === 'slots' ? [] : rivalsOf(row, compared) }));
  const active = rows.filter(({ call }) => call !== 'bench');
  const [first, second] = bySlot(active).find(({ length }) => length > 1) ?? active;
  const upgrade = upgradeOn(rows);
  const fallback = (first?.isInDoubt && first === rows[0] && verdict.kind !== 'long_shot' && second) || null;
  const decided = {
    leadAbsences: leadAbsencesOf(active),
    ...(first && second
      ? edgeAndCounter(first, second, { players: active.length, isCoinFlip: verdict.kind === 'coin_flip' })
      : { edge: null, counter: null }),
    // the verdict names the fallback of a long shot
    fallback,
    firstTwo: tieBetween(ranking),
    sameTeamQuarterbacks: sameTeamQuarterbacks(profiles),
  };
  // without a final report it is not known who plays
  const isAwaited = active.slice(0, 2).some(({ awaitedReport }) => awaitedReport);
  const sureness = isAwaited ? 'low' : confidence(context, ranking);
  const lacked = lackedReports(snapshot, sureness);
  const read = readPlayers(snapshot, texts, players);
  const reasoningPoints = comparisonPoints(rows, {
    kind: verdict.kind,
    read,
    upgrade,
    ...decided,
    lackedReports: lacked,
  });
  const areOddsGiven = upgrade === rows[1] && reasoningPoints.includes('rival_doubt');
  return {
    week: snapshot.week,
    read,
    verdict,
    confidence: sureness,
    lackedReports: lacked,
    rows,
    projections: { rows: active, hasRanges: active.length <= MAX_RANGES },
    earlierFallback: first && fallback ? earlierKickoff(context, fallback, first) : null,
    oddsReason: oddsReason(verdict.kind, active, decided),
    ...decided,
    upgrade: upgrade?.forecast
      ? { player: upgrade.player, playOdds: areOddsGiven ? null : upgrade.forecast.playOdds }
      : null,
    nextInLine: nextInLine(rows),
    absences: absencesOf(rows),
    reasoningPoints,
  };
}

/** Projections of one sentence that have their ranges. */
const MAX_RANGES = 2;

/** The others who play. */
const rivalsOf = (row: ComparedPlayer, rows: readonly ComparedPlayer[]): readonly Player[] =>
  rows.filter((other) => other !== row && other.call !== 'bench').map(({ player }) => player);

/**
 * Of the first two: receivers of one team share an absence, and that of a compared
 * player is his own doubt.
 */
function leadAbsencesOf(rows: readonly MatchupRow[]): MatchupDecision['leadAbsences'] {
  const players = new Set(rows.map(({ player }) => player));
  const found = rows
    .slice(0, 2)
    .flatMap(({ player, leadAbsence }) => (leadAbsence ? [{ player, leadAbsence }] : []))
    .filter(({ leadAbsence: { absent } }) => absent.every((each) => !players.has(each)));
  const [first, second] = found;
  const isShared = second?.leadAbsence.role === 'targets' && first?.leadAbsence.team === second.leadAbsence.team;
  return first && isShared ? [first] : found;
}

function earlierKickoff(context: AnalysisContext, fallback: MatchupRow, first: MatchupRow): Kickoff | null {
  const own = kickoffOf(context, fallback.player, fallback.team);
  const theirs = kickoffOf(context, first.player, first.team);
  return own && theirs && own.at.value < theirs.at.value ? own : null;
}

function nextInLine(rows: readonly MatchupRow[]): MatchupDecision['nextInLine'] {
  const [first] = rows.flatMap(({ player, starterInDoubt }) => (starterInDoubt ? [{ player, starterInDoubt }] : []));
  return first ?? null;
}

function absencesOf(rows: readonly MatchupRow[]): MatchupAbsences {
  const absences = rows.flatMap(({ absence }) => absence ?? []);
  const byes = absences.filter(({ kind }) => kind === 'bye');
  return byes.length > 1
    ? { sharedBye: byes, others: absences.filter(({ kind }) => kind !== 'bye') }
    : { sharedBye: [], others: absences };
}

function rejectDuplicates(players: readonly Player[], texts: readonly string[]): void {
  const errors = players.flatMap((player, i) =>
    players.indexOf(player) < i
      ? [valueError(['body', 'players', i], texts[i], `${player.name} must be listed once`)]
      : [],
  );
  if (errors.length > 0) throw new InvalidRequestError(errors);
}

/** Once the kickoffs have passed there is nothing left to decide. */
function requireOpenGame(profiles: readonly PlayerProfile[]): void {
  const has = (wanted: PlayerProfile['participation']) =>
    profiles.some(({ participation }) => participation === wanted);
  if (has('plays') || !has('begun')) return;
  throw new AnswerError(
    409,
    'not_projected',
    'The games of these players have begun, so none of them can be started any more. You were not charged. Ask about next week.',
  );
}

const LEAST_SURE_FIRST = ['low', 'medium', 'high'] as const;

/**
 * How sure it is that the first outscores the second; of a single active player, that he plays; of
 * none, that the least certain of them does not.
 */
function confidence(context: AnalysisContext, { rows }: MatchupRanking): Confidence {
  const [first, second] = rows;
  if (!first) return 'low';
  if (first.call === 'bench') {
    const words = rows.map(({ profile }) => absenceConfidence(context, profile));
    return LEAST_SURE_FIRST.find((word) => words.includes(word)) ?? 'low';
  }
  const odds =
    second && second.call !== 'bench' ? pairOdds(context, first, second) : first.profile.forecast?.playOdds.value;
  return forecastConfidence(context.currentSnapshot, odds ?? null);
}

function pairOdds(context: AnalysisContext, first: RankedProfile, second: RankedProfile): number | null {
  return citeBest(context, first.profile.player, 'best_start_odds', [second.profile.player])?.value ?? null;
}
