// Start, flex, sit or bench: the verdict on a player, how sure it is, and the reasons that fit.
import type { player as product } from '../../contract/index.ts';
import type { Confidence } from '../../fantasy/index.ts';
import type { Player, Snapshot } from '../../nfl/index.ts';
import { absenceConfidence, brief, cite, forecastConfidence } from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import {
  readPlayers,
  requireProjected,
  resolvePlayerById,
  resolvePlayerByIdAndName,
  resolvePlayerByName,
} from '../lookup/index.ts';
import type { AnalysisContext, RequestOf } from '../shared/index.ts';
import { allOf, firstOf, type ReasonOf, reasons, within } from '../story/index.ts';
import { type PlayerBrief, playerBrief } from './brief.ts';

/** The first that holds is the verdict; the last always does. */
const VERDICTS = reasons<PlayerBrief>()({
  // no call is left once his game has begun
  locked: ({ absence, rosterMove }) => absence?.kind === 'begun' && { absence, rosterMove },
  /** Likelier out than in, and no start even if he plays. */
  likely_out: ({ forecast, call, isInDoubt, isLikelyOut }) => call === 'sit' && isInDoubt && isLikelyOut && forecast,
  /** In doubt, or before his team's final report, and a start or likelier to play than not. */
  if_playing: ({ forecast, call, status, isInDoubt, awaitedReport, doubt }) =>
    forecast &&
    // that a backup may get no snaps is no condition of a sit
    (call === 'sit' ? isInDoubt && !doubt?.isHealthyBackup : isInDoubt || awaitedReport) && {
      call,
      forecast,
      needsBackup: call === 'start' && forecast.playOdds.value < CUTS.odds.sure,
      /** Reported hurt: active and starting are one. */
      isReported: status.label !== null,
    },
  call: ({ forecast, call }) => forecast && { call, forecast },
  bench: ({ absence, rosterMove }) => ({ absence, rosterMove }),
});

/** In the order in which they are read: whether he plays comes before what he does if he plays. */
const REASONS = reasons<PlayerBrief>()({
  // rare, and he may not start
  crowd: ({ crowd }) => crowd,
  // before the report the two are said together
  doubt: ({ doubt, awaitedReport }) => awaitedReport === null && doubt,
  // what is missing until the final report, in the middle of a week
  report: ({ doubt, awaitedReport: report }) => report && doubt && { report, doubt },
  projection: ({ forecast, expectedAmounts: amounts }) => forecast && { forecast, amounts },
  absence: ({ absence }) => absence,
  kickoff: ({ kickoff }) => kickoff,
  rival: ({ rivalQuarterback }) => rivalQuarterback,
  // a doubt may say so already
  new_team: ({ newTeam, doubt }) => !doubt?.reasons.some(({ kind }) => kind === 'played_for_another_team') && newTeam,
  role: ({ usage }) => usage.games && { usage: usage.usageReason },
  points_allowed: ({ pointsAllowed }) => pointsAllowed,
  stand_in: ({ standIn, backup }) => backup === null && standIn,
  ahead: ({ pointsAhead }) => pointsAhead,
  // the absent teammate may be named already
  opening: ({ forecast, role, rivalQuarterback: rival }) => forecast && role.opening && !rival && role,
  backup: ({ backup }) => backup,
  quarterback: ({ quarterbackOut }) => quarterbackOut,
  // the platform projects the live week alone
  second_opinion: ({ secondOpinion }) => secondOpinion,
  matchup: ({ opponentGrade, impliedTotal: total, secondOpinion }) => {
    const grade = secondOpinion?.because ? null : opponentGrade;
    return (grade || total) && { grade, total };
  },
  no_games: ({ noGames, rookieStanding: rookie }) => noGames && { noGames, rookie },
});

type Reason = ReasonOf<typeof REASONS>;

/** Not counted as sentences: the first one of an answer, and the absence before it. */
const ALWAYS_SAID: readonly string[] = ['projection', 'absence'];
const WHETHER_HE_PLAYS = ['crowd', 'doubt', 'report', 'rival', 'stand_in', 'ahead', 'new_team'] as const;
const JOB = ['opening', 'backup', 'kickoff'] as const;
const GAME = ['quarterback', 'second_opinion', 'matchup', 'role', 'points_allowed', 'no_games'] as const;

export type PlayerDecision = Awaited<ReturnType<typeof decide>>;

export async function decide(context: AnalysisContext, { name: text, player_id: id }: RequestOf<typeof product>) {
  const { currentSnapshot: snapshot } = context;
  const player = requestedPlayer(snapshot, id, text);
  const profile = brief(context, player, 'ppr');
  requireProjected(snapshot, [profile]);
  const him = await playerBrief(context, profile);
  const confidence = confidenceIn(context, him);
  const read = id ? [] : readPlayers(snapshot, [text ?? ''], [player]);
  return {
    ...him,
    read,
    confidence,
    verdict: firstOf<PlayerBrief, typeof VERDICTS>(VERDICTS, him) as ReasonOf<typeof VERDICTS>,
    reasons: within<Reason>(allOf<PlayerBrief, typeof REASONS>(REASONS, him), {
      sentences: sentencesLeft(him, read),
      priority: [...WHETHER_HE_PLAYS, ...JOB, ...GAME],
      order: Object.keys(REASONS) as Reason['kind'][],
      cost: ({ kind }) => (ALWAYS_SAID.includes(kind) ? 0 : 1),
    }),
  };
}

function requestedPlayer(snapshot: Snapshot, id: string | null, name: string | null): Player {
  if (!id) return resolvePlayerByName(snapshot, name ?? '', ['body', 'name']);
  return name ? resolvePlayerByIdAndName(snapshot, id, name) : resolvePlayerById(snapshot, id);
}

/** Of a start or a flex the odds to outscore a replacement, of a sit those not to. */
function confidenceIn(context: AnalysisContext, him: PlayerBrief): Confidence {
  const { player, call, forecast, awaitedReport, crowd } = him;
  // without the report, or while managers add his teammate, it is not known that he plays
  if (call !== 'sit' && (awaitedReport || crowd?.kind === 'may_sit')) return 'low';
  if (!forecast) return absenceConfidence(context, him);
  const odds = cite(context, player, 'replacement_odds')?.value ?? forecast.chance.value;
  return forecastConfidence(context.currentSnapshot, call === 'sit' ? 1 - odds : odds);
}

/** The call has the first. Some reasons take a second one, and a misspelled name has its own. */
function sentencesLeft({ awaitedReport, doubt, crowd }: PlayerBrief, read: readonly unknown[]): number {
  const said = [
    true,
    awaitedReport !== null && doubt !== null && doubt.reasons.length > 0,
    crowd?.kind === 'may_start',
    read.length > 0,
  ].filter(Boolean);
  return Math.max(0, CUTS.length.sentences - said.length);
}
