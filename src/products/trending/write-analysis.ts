// The analysis of one trending player: the call, the reason, his usage and what speaks against it.
import { capitalized, countWord, paragraph, type Sentence, sentence, weekWord, word } from '../../citations/index.ts';
import {
  formerTeamSentence,
  newTeamNote,
  onlyGameWord,
  overWeeksLeft,
  pointsWord,
  roleSentence,
  type Subject,
  statusWords,
  teamNickname,
  touches,
} from '../phrases/index.ts';
import type { TrendingDecision, TrendingRow, UsageAtOnce } from './decision.ts';
import { callSentences, claimAfterWeek, MOVE_WORDS, reasonClause } from './write-call.ts';

/**
 * "Fade Moore (5,000 adds, 2% startable). Moore has only 1.5 carries and targets a game …": the
 * reasoning says over which games.
 */
export function rowAnalysis(decision: TrendingDecision, row: TrendingRow, who: Subject): Sentence {
  const { role } = row;
  return paragraph(
    ...orderedSentences(decision, row, who),
    replaceableSentence(decision, row, who),
    role.isBye && role.team !== null
      ? capitalized(sentence`the ${teamNickname(role.team)} are on bye in ${weekWord(decision.week)}.`)
      : null,
  );
}

function orderedSentences(decision: TrendingDecision, row: TrendingRow, who: Subject): readonly (Sentence | null)[] {
  const { role, newTeam, player } = row;
  const { analysis } = row.layout;
  const call = callWords(row, who);
  const news = newTeam && newTeamNote(newTeam, player);
  switch (analysis.kind) {
    case 'usage_first':
      return [
        sentence`${call}.`,
        roleSentence(role.account, who.capitalHe),
        sentence`But ${reasonClause(decision, row, analysis.explanation, who, who.he)}`,
        news,
      ];
    case 'at_once':
      return [sentence`${call}.`, usageAtOnce(row, analysis.usage, who), news];
    case 'reason_first':
      return [analysisCall(decision, row, call, who), news, ...usageSentences(row, who)];
  }
}

/** His odds are among the words of the call. */
function analysisCall(decision: TrendingDecision, row: TrendingRow, call: Sentence, who: Subject): Sentence {
  const { explanation, layout } = row;
  if (layout.statedOdds === null) return callSentences(decision, row, call, who);
  const he = who.short === who.full ? who.he : who.short;
  return paragraph(sentence`${call}.`, explanation && capitalized(reasonClause(decision, row, explanation, who, he)));
}

const NO_MOVE_WORDS = { watch: word('Watch'), none: word('No move on'), no_rush: word('No rush to drop') } as const;

/**
 * "Fade Moore (5,000 adds, 2% startable)", "Drop Gainwell (4,100 drops, 14%
 * startable) only for an upgrade"
 */
function callWords({ move, trend, status, count, stance, layout }: TrendingRow, { short, his }: Subject): Sentence {
  const crowd = sentence`${count} ${word(trend === 'add' ? 'adds' : 'drops')}`;
  const chance = layout.statedOdds ? sentence`${crowd}, ${layout.statedOdds} startable` : crowd;
  if (move === 'check') return sentence`Check on ${short} (${chance}, low confidence)`;
  const note = status === null ? chance : sentence`${chance}, ${statusWords(status)}`;
  const who = sentence`${short} (${note})`;
  if (stance.isDropLater) return sentence`Drop ${who} after this week, as ${his} game has begun`;
  if (move !== 'none') return sentence`${MOVE_WORDS[move]} ${who}`;
  switch (stance.noMove) {
    case 'reserve_only':
      return sentence`No move on ${who} without an IR spot`;
    case 'after_week':
      return claimAfterWeek(who);
    case 'locked':
      return sentence`No move on ${who}`;
    case 'upgrade_only':
      return sentence`Drop ${who} only for an upgrade`;
    case 'bench':
      return sentence`Bench ${who}`;
    default:
      return sentence`${NO_MOVE_WORDS[stance.noMove ?? 'none']} ${who}`;
  }
}

/** His usage; with a "but" where the reason speaks for more than the call. */
function usageSentences({ role, stance, layout }: TrendingRow, who: Subject): readonly (Sentence | null)[] {
  const usage = roleSentence(layout.usage, layout.namesTeammate ? who.short : who.capitalHe);
  switch (stance.counter) {
    case 'usage':
      return [roleSentence(layout.usage, sentence`But ${layout.namesTeammate ? who.short : who.he}`)];
    case 'points':
      return [
        usage,
        role.pointsPerGame &&
          sentence`But ${who.he} averaged only ${role.pointsPerGame} ${pointsWord({ position: role.position })}.`,
      ];
    case 'two_games':
      return [usage, sentence`But ${who.short} has had that work for only two games.`];
    case null:
      // where a note names the former team, it is said already
      return [usage, usage && layout.usageTeam !== null ? formerTeamSentence(layout.usageTeam) : null];
  }
}

/** "But Banbury projects no better than a typical free agent the rest of the season." */
function replaceableSentence({ horizon }: TrendingDecision, { stance }: TrendingRow, { short }: Subject) {
  if (stance.replaceable === null) return null;
  const claim = sentence`${short} projects no better than a typical free agent ${overWeeksLeft(horizon)}.`;
  return stance.replaceable === 'but' ? sentence`But ${claim}` : capitalized(claim);
}

/**
 * "He played 4% of snaps in his only game and did not touch the ball.", "He had only 2 carries and
 * targets in the opener, on 21% of snaps."
 */
function usageAtOnce(
  { role: { opportunityKind, position }, stance }: TrendingRow,
  { games, onlyGame, workload, snapShare, points }: UsageAtOnce,
  { capitalHe }: Subject,
): Sentence {
  const span = onlyGame ? sentence`in ${onlyGameWord(onlyGame)}` : sentence`over his last ${countWord(games)} games`;
  if (!workload)
    return snapShare
      ? sentence`${capitalHe} played ${snapShare} of snaps ${span} and did not touch the ball.`
      : sentence`${capitalHe} did not touch the ball ${span}.`;
  const scored = points ? sentence`for ${points} ${pointsWord({ position })}` : sentence``;
  const work = sentence`${word(stance.isLittleWork ? 'only' : '')} ${touches(opportunityKind, workload)}`;
  return snapShare
    ? sentence`${capitalHe} had ${work} ${span}, on ${snapShare} of snaps and ${scored}.`
    : sentence`${capitalHe} had ${work} ${span} ${scored}.`;
}
