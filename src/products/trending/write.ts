// Words the calls on the crowd's adds and drops.
import {
  capitalized,
  citing,
  clauses,
  type DraftAnswer,
  type Fact,
  listing,
  type Name,
  paragraph,
  type Sentence,
  sentence,
  type Word,
  weekWord,
  word,
  wordings,
} from '../../citations/index.ts';
import type { trending as product } from '../../contract/index.ts';
import type { RoleNews } from '../brief/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  doubtPredicate,
  formerTeamSentence,
  hasOverRecentGames,
  likelyToPlaySentence,
  listedSentence,
  namesIn,
  newsClause,
  newTeamNote,
  onlyGameWord,
  openingSentence,
  overNextGames,
  overRecentGames,
  overWeeksLeft,
  playDoubtClause,
  pronounIn,
  rivalQuarterbackSentence,
  roleSentence,
  type Subject,
  starterInDoubtClause,
  statusWords,
  subject,
  subjectsAmong,
  teamNickname,
  touches,
  withStatus,
  workloadAmount,
} from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import { say, type Words } from '../story/index.ts';
import type { Move, NoMove, TrendingDecision, TrendingRow } from './decide.ts';
import type { TrendingReason } from './reasons.ts';

/** A row with the words for its player. */
type Line = TrendingRow & Subject & Pick<TrendingDecision, 'week' | 'horizon'>;
type Who = Name | Word;

export function write(decision: TrendingDecision): DraftAnswer<BodyOf<typeof product>> {
  const { rows, moves, namedInFull, first, others, week, horizon } = decision;
  const subjectOf = subjectsAmong(rows.map(({ player }) => player));
  const nameOf = namesIn(namedInFull, subjectOf);
  const tell = (row: TrendingRow): Line => ({ ...row, ...subjectOf(row.player), week, horizon });
  const [call, ...calls] = moves.map(
    ({ move, players }) => sentence`${word(MOVES[move].text.toLowerCase())} ${listing(players.map(nameOf))}`,
  );
  return {
    verdict: call ? clauses(call, ...calls) : sentence`No trending player is worth a move.`,
    confidence: decision.confidence,
    reasoning: paragraph(...firstSentences(tell(first)), ...others.map(tell).map(inShort)),
    players: rows.map(tell).map((row) => ({
      ...identityOf(row.player),
      team: row.role.team,
      trend: row.trend,
      trend_count: row.count.value,
      analysis: citing(analysis(row), row.stats),
      verdict: row.verdict,
    })),
    lookback_hours: decision.lookbackHours,
  };
}

const MOVES: Readonly<Record<Move, Word>> = {
  add: word('Add'),
  fade: word('Fade'),
  drop: word('Drop'),
  hold: word('Hold'),
  check: word('Check on'),
  none: word('Make no move on'),
};

const NO_MOVES: Readonly<Record<NoMove, (who: Name | Sentence) => Sentence>> = {
  after_week: (who) => afterWeek(word('Claim'), who),
  reserve_only: (who) => sentence`No move on ${who} without an IR spot`,
  watch: (who) => sentence`Watch ${who}`,
  none: (who) => sentence`No move on ${who}`,
  no_rush: (who) => sentence`No rush to drop ${who}`,
  upgrade_only: (who) => sentence`Drop ${who} only for an upgrade`,
};

const afterWeek = (call: Word, who: Name | Sentence): Sentence => sentence`${call} ${who} after this week's games`;

/** "Fade Skyy Moore", "Claim Wilson after this week's games" */
const moveOn = ({ move, noMove, full }: Line): Sentence =>
  noMove === 'after_week' ? NO_MOVES[noMove](full) : sentence`${MOVES[move]} ${full}`;

/** The first player with his odds, and the reason. */
function firstSentences(line: Line): Said {
  const { status, statedOdds, reason, usage, he, capitalHe } = line;
  const named = moveOn(line);
  const call = status === null ? named : sentence`${named} (${statusWords(status)})`;
  const used = usage && roleSentence(line.role.usageReason, capitalHe);
  if (!statedOdds) return [callSentences(line, call), used];
  const because = reason && !line.isAgainst ? capitalized(reasonClause(line, reason, he)) : used;
  return [callWithOdds(line, call, statedOdds), because];
}

/** "Fade Skyy Moore: 2% to be worth starting over the next three games. He is on IR." */
function callSentences(line: Line, call: Sentence): Sentence {
  const { reason, statedOdds, he } = line;
  if (statedOdds) return paragraph(callWithOdds(line, call, statedOdds), namedReason(line));
  // the reason there are none
  return reason ? sentence`${call}: ${say(REASONS, reason, line, he)}` : sentence`${call}.`;
}

const callWithOdds = ({ horizon }: Line, call: Sentence, odds: Fact): Sentence =>
  sentence`${call}: ${odds} to be worth starting ${overNextGames(horizon)}.`;

/** Namesakes keep their full names, once. */
const namedReason = (line: Line): Sentence | null =>
  line.reason && capitalized(reasonClause(line, line.reason, line.short === line.full ? line.he : line.short));

/** A clause that ends a sentence; its subject is `he`, or his name where a teammate comes first. */
function reasonClause(line: Line, reason: TrendingReason, he: Who): Sentence {
  const { short } = line;
  if (reason.kind === 'passed_over' || reason.kind === 'starter_in_doubt') return say(REASONS, reason, line, short);
  const isNews = reason.kind === 'news' || reason.kind === 'opposing_news';
  return say(REASONS, reason, line, isNews ? pronounIn(reason.facts.news, { he, short }) : he);
}

/** Each reason as a clause that ends a sentence. */
const REASONS: Words<TrendingReason, [Line, Who], Sentence> = {
  no_team: (_, __, who) => sentence`${who} is not on an NFL team.`,
  /** "managers are adding him, but the depth chart still lists Russell Wilson first." */
  crowd: (signal, { him }) => {
    const adding = sentence`managers are adding ${signal.kind === 'may_sit' ? subject(signal.teammate).full : him}`;
    return signal.kind === 'may_start' && signal.isListedAhead
      ? sentence`${adding}, but the depth chart still lists ${withStatus(signal.starter, signal.status)} first.`
      : sentence`${adding}: check who starts.`;
  },
  away: statusSentence,
  unprojected: (_, { week }, who) => sentence`${who} has no projection for ${weekWord(week)}.`,
  returns: ({ label }, _, who) => {
    const away = sentence`${who} is ${statusWords(label)}`;
    return wordings(
      'returns',
      sentence`${away}, but startable once back.`,
      sentence`${away} and worth a start once back.`,
      sentence`${away} now, startable once back.`,
    );
  },
  locked: (_, { his }, who) => sentence`${who} is locked: ${his} game has begun.`,
  starter_in_doubt: (starter, _, who) => starterInDoubtClause(starter, who),
  news: ({ news }, line, who) => newsWords(news, line, who),
  risk: (risk, _, who) => likelyToPlaySentence(risk, who),
  passed_over: (opening, { role }, who) => openingSentence(opening, role.position, who, 'but'),
  opposing_news: ({ news }, line, who) => newsWords(news, line, who),
  rival: (rival) => rivalQuarterbackSentence(rival),
  depth_chart: (listed, _, who) => listedSentence(listed, who),
  former_team: (_, { role: { team } }, who) =>
    sentence`${who} is new to the ${team === null ? word('team') : teamNickname(team)} and has no set role yet.`,
  workload: (_, line, who) => (line.work ? say(WORK, line.work, line, who) : newsClause(line.role, 'rising_role', who)),
  status: statusSentence,
  doubts: ({ reasons }, _, who) => sentence`${who} ${listing(reasons.map(doubtPredicate))}.`,
};

function statusSentence({ label }: { readonly label: string }, _: Line, who: Who): Sentence {
  return sentence`${who} is ${statusWords(label)}.`;
}

function newsWords(news: RoleNews, { role, starter }: Line, who: Who): Sentence {
  // the crowd may add a backup for a change that no file shows yet
  return news === 'backup' && !starter ? sentence`${who} is not the starter.` : newsClause(role, news, who);
}

const WORK: Words<NonNullable<TrendingRow['work']>, [Line, Who], Sentence> = {
  untouched: ({ onlyGame }, _, who) =>
    sentence`${who} did not touch the ball in ${onlyGame ? onlyGameWord(onlyGame) : word('his last game')}.`,
  compared: ({ before, opportunityKind, workload }, { role }, who) =>
    sentence`${who} has ${touches(opportunityKind, workload)} ${overRecentGames(role)}, ${workloadAmount(before)} before that.`,
  level: ({ opportunityKind, workload }, { role, isLittleWork }, who) => {
    const amount = sentence`${word(isLittleWork ? 'only' : '')} ${touches(opportunityKind, workload)} ${overRecentGames(role)}`;
    const verbs = role.gamesPlayed === 1 ? (['was at', 'got'] as const) : (['is at', 'averages'] as const);
    const others = verbs.map((verb) => sentence`${who} ${word(verb)} ${amount}.`);
    return wordings('work', sentence`${who} ${hasOverRecentGames(role)} ${amount}.`, ...others);
  },
};

/** "Drop Zappe (8%), even though he has a starter's workload of 30 pass attempts." */
function inShort(line: Line): Sentence {
  const { statedOdds: odds } = line;
  const call = moveOn(line);
  if (!odds || !line.inShort) return callSentences(line, call);
  return say(IN_SHORT, line.inShort, line, sentence`${call} (${odds})`);
}

const IN_SHORT: Words<NonNullable<TrendingRow['inShort']>, [Line, Sentence], Sentence> = {
  /** "Hold Pierce (31%): he has played 85% of snaps." */
  usage: ({ usage }, { he }, claim) => sentence`${claim}: ${roleSentence(usage, he) ?? paragraph()}`,
  reason: ({ reason }, line, claim) => {
    const { he } = line;
    const clause = reason.kind === 'risk' ? playDoubtClause(reason.facts, he) : reasonClause(line, reason, he);
    return line.isAgainst ? sentence`${claim}, even though ${clause}` : sentence`${claim}: ${clause}`;
  },
};

/** "Fade Moore (5,000 adds, 2% startable). Moore has only 1.5 carries a game …" */
function analysis(line: Line): Sentence {
  const { role, newTeam, inShort: why, statedOdds } = line;
  const call = analysisCall(line, noted(line));
  // a player to leave alone is worth a sentence
  if (line.verdict === 'hold' && line.move !== 'check' && line.noMove !== null && line.noMove !== 'after_week') {
    if (line.isReplaceable)
      return sentence`${call}: a typical free agent projects as well ${overWeeksLeft(line.horizon)}.`;
    if (why) return say(IN_SHORT, why, line, call);
    return statedOdds ? callSentence(line) : callSentences(line, call);
  }
  const news = newTeam && newTeamNote(newTeam, line.player);
  return paragraph(
    ...(line.opposed
      ? [
          callSentence(line),
          roleSentence(role.usageReason, line.capitalHe),
          line.isStatusAgainst ? null : sentence`But ${reasonClause(line, line.opposed, line.he)}`,
          news,
        ]
      : [
          statedOdds ? paragraph(callSentence(line), namedReason(line)) : callSentences(line, call),
          news,
          ...usageSentences(line),
        ]),
    role.isBye && role.team !== null
      ? wordings(
          'bye',
          sentence`The ${teamNickname(role.team)} are on bye in ${weekWord(line.week)}.`,
          sentence`The ${teamNickname(role.team)} are off in ${weekWord(line.week)}.`,
        )
      : null,
  );
}

/** "Fade Moore (5,000 adds, 2% startable)", "Drop Gainwell (…) only for an upgrade" */
function analysisCall({ move, noMove, isDropLater }: Line, who: Sentence): Sentence {
  if (isDropLater) return afterWeek(word('Drop'), who);
  return move === 'none' ? NO_MOVES[noMove ?? 'none'](who) : sentence`${MOVES[move]} ${who}`;
}

/** "5,000 adds" */
const crowdOf = ({ trend, count }: Line): Sentence => sentence`${count} ${word(trend === 'add' ? 'adds' : 'drops')}`;

/** "Moore (5,000 adds, 2% startable)" */
function noted(line: Line): Sentence {
  const { status, statedOdds: odds, short } = line;
  const crowd = crowdOf(line);
  const chance = odds ? sentence`${crowd}, ${odds} startable` : crowd;
  return sentence`${short} (${status === null ? chance : sentence`${chance}, ${statusWords(status)}`})`;
}

function callSentence(line: Line): Sentence {
  const { statedOdds: odds, short, status } = line;
  const said = sentence`${analysisCall(line, noted(line))}.`;
  if (!odds || line.isDropLater || line.noMove === 'after_week') return said;
  const named = analysisCall(line, status === null ? sentence`${short}` : sentence`${short} (${statusWords(status)})`);
  const crowd = crowdOf(line);
  return wordings(
    `call ${line.move}`,
    said,
    sentence`${named}: ${odds} startable after ${crowd}.`,
    sentence`${named} after ${crowd}: ${odds} startable.`,
    sentence`${named} at ${odds} startable, after ${crowd}.`,
  );
}

type Said = readonly (Sentence | null)[];
/** His usage; with a "but" where the reason speaks for more than the call. */
function usageSentences(line: Line): Said {
  const { isButUsage, usage, role, namesTeammate, he, short } = line;
  if (isButUsage) return [roleSentence(usage, sentence`But ${namesTeammate ? short : he}`)];
  const said = roleSentence(usage, namesTeammate ? short : line.capitalHe);
  // where a note names the former team, it is said already
  const isTeamUnnamed = line.reason?.kind === 'former_team' && role.team !== null && role.formerTeam !== null;
  return [said, said && isTeamUnnamed ? formerTeamSentence(role.formerTeam) : null];
}
