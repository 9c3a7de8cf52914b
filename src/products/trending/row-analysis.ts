// The analysis of one trending player: the call, the reason, his usage and what speaks against it.
import { capitalized, countWord, paragraph, type Sentence, sentence, weekWord, word } from '../../citations/index.ts';
import {
  newTeamNote,
  onlyGameWord,
  overWeeksLeft,
  pointsWord,
  type RoleNews,
  roleSentence,
  type Subject,
  statusWords,
  teamNickname,
  touches,
} from '../phrases/index.ts';
import type { TrendingDecision, TrendingRow } from './decide.ts';
import type { Explanation } from './explanation.ts';
import { callSentences, isAgainst, MOVE_WORDS, oddsSentence, pronoun, reasonClause } from './row-call.ts';

/**
 * "Fade Moore (5,000 adds): 2% to be worth starting over the next three games. He has only 1.5
 * carries and targets a game …"
 */
export function rowAnalysis(decision: TrendingDecision, row: TrendingRow, who: Subject): Sentence {
  const { role, newTeam, odds, explanation, stance } = row;
  const call = callWords(row, who);
  const news = newTeam && explanation?.kind !== 'former_team' ? newTeamNote(newTeam) : null;
  // what speaks for the call comes first
  const parts =
    odds && explanation && isAgainst(row)
      ? [
          oddsSentence(decision, call, odds),
          roleSentence(role, role.isThisSeason),
          sentence`But ${reasonClause(decision, row, explanation, who, who.he)}`,
          news,
        ]
      : odds && isSaidAtOnce(row)
        ? [oddsSentence(decision, call, odds), usageAtOnce(row, who), news]
        : [callSentences(decision, row, call, who), news, ...usageSentences(row, who)];
  return paragraph(
    ...parts,
    stance.isReplaceable ? replaceableSentence(decision, row, who) : null,
    role.isBye && role.team !== null
      ? capitalized(sentence`the ${teamNickname(role.team)} are on bye in ${weekWord(decision.week)}.`)
      : null,
  );
}

const NO_MOVE_WORDS = { watch: word('Watch'), none: word('No move on'), no_rush: word('No rush to drop') } as const;

/** "Fade Moore (5,000 adds)", "Drop Gainwell (4,100 drops) only for an upgrade" */
function callWords({ move, trend, status, count, stance }: TrendingRow, { short }: Subject): Sentence {
  const crowd = sentence`${count} ${word(trend === 'add' ? 'adds' : 'drops')}`;
  const note = status === null ? crowd : sentence`${crowd}, ${statusWords(status)}`;
  const who = sentence`${short} (${note})`;
  if (move !== 'none') return sentence`${stance.isWeakHold ? NO_MOVE_WORDS.no_rush : MOVE_WORDS[move]} ${who}`;
  switch (stance.noMove) {
    case 'reserve_only':
      return sentence`No move on ${who} without an IR spot`;
    case 'upgrade_only':
      return sentence`Drop ${who} only for an upgrade`;
    case 'bench':
      return sentence`Bench ${who}`;
    default:
      return sentence`${NO_MOVE_WORDS[stance.noMove ?? 'none']} ${who}`;
  }
}

/** His usage; with a "but" where the reason speaks for more than the call. */
function usageSentences(row: TrendingRow, who: Subject): readonly (Sentence | null)[] {
  const { role, stance } = row;
  const subject = namesTeammate(row) ? who.short : pronoun(who);
  switch (stance.counter) {
    case 'usage':
      return [roleSentence(role, role.isThisSeason, sentence`But ${namesTeammate(row) ? who.short : who.he}`)];
    case 'points':
      return [
        roleSentence({ ...role, pointsPerGame: null }, role.isThisSeason, subject),
        role.pointsPerGame &&
          sentence`But ${who.he} averaged only ${role.pointsPerGame} ${pointsWord({ position: role.position })}.`,
      ];
    case 'two_games':
      return [
        roleSentence(role, role.isThisSeason, subject),
        sentence`But ${who.short} has had that work for only two games.`,
      ];
    case null:
      return [roleSentence(role, role.isThisSeason, subject)];
  }
}

/** "But Banbury projects no better than a typical free agent the rest of the season." */
function replaceableSentence(decision: TrendingDecision, { stance }: TrendingRow, { short }: Subject): Sentence {
  const claim = sentence`${short} projects no better than a typical free agent ${overWeeksLeft(decision)}.`;
  const followsPraise = stance.noMove === 'watch' || (stance.noMove === 'no_rush' && !stance.isUsageFirst);
  return followsPraise && stance.counter === null ? sentence`But ${claim}` : claim;
}

/** Whether reason and usage are of the same few games, so that one sentence says both. */
function isSaidAtOnce({ role, explanation, newTeam }: TrendingRow): boolean {
  const { games, opportunitiesPerGame: volume, onlyGame, snapShare, isThisSeason } = role;
  if (!isThisSeason || newTeam || !games || !volume || explanation === null) return false;
  if (explanation.kind !== 'workload' && !isLittleWork(explanation)) return false;
  return onlyGame !== null || (volume.value === 0 && games.value === RECENT_GAMES && snapShare !== null);
}

/** The games of a recent workload. */
const RECENT_GAMES = 2;

/**
 * "He played 4% of snaps in his only game and did not touch the ball.", "He had only 2 carries and
 * targets in the opener, on 21% of snaps."
 */
function usageAtOnce({ role, stance }: TrendingRow, who: Subject): Sentence {
  const { games, onlyGame, opportunitiesPerGame: volume, opportunityKind, snapShare, pointsPerGame, position } = role;
  const he = pronoun(who);
  const span = onlyGame
    ? sentence`in ${onlyGameWord(onlyGame)}`
    : sentence`over his last ${countWord(games?.value ?? RECENT_GAMES)} games`;
  const played = snapShare ? sentence`on ${snapShare} of snaps` : sentence``;
  if (!volume || volume.value === 0)
    return snapShare
      ? sentence`${he} played ${snapShare} of snaps ${span} and did not touch the ball.`
      : sentence`${he} did not touch the ball ${span}.`;
  const scored = pointsPerGame ? sentence`for ${pointsPerGame} ${pointsWord({ position })}` : sentence``;
  const work = sentence`${word(stance.isLittleWork ? 'only' : '')} ${touches(opportunityKind, volume)}`;
  return snapShare
    ? sentence`${he} had ${work} ${span}, ${played} and ${scored}.`
    : sentence`${he} had ${work} ${span} ${scored}.`;
}

const isLittleWork = (explanation: Explanation): boolean =>
  explanation.kind === 'news' && explanation.news === 'bystander';

const TEAMMATE_NEWS: ReadonlySet<RoleNews> = new Set(['opening', 'outthrown', 'backup', 'benched']);

/** Whether a teammate is named last, so that "he" would be the teammate. */
function namesTeammate({ explanation, newTeam, starter }: TrendingRow): boolean {
  if (newTeam) return false;
  if (explanation?.kind === 'news' && explanation.news === 'backup') return starter !== null;
  return (
    explanation?.kind === 'rival' ||
    explanation?.kind === 'passed_over' ||
    (explanation?.kind === 'news' && TEAMMATE_NEWS.has(explanation.news))
  );
}
