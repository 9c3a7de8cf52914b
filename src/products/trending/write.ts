// Words the calls on the crowd's adds and drops.
import {
  capitalized,
  citing,
  clauses,
  countWord,
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
} from '../../citations/index.ts';
import type { trending as product } from '../../contract/index.ts';
import type { RoleNews } from '../brief/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  checkWhoPlaysSentence,
  doubtClause,
  doubtPredicate,
  formerTeamSentence,
  hasOverRecentGames,
  likelyToPlaySentence,
  namesIn,
  newsClause,
  newTeamNote,
  onlyGameWord,
  overNextGames,
  overRecentGames,
  overWeeksLeft,
  passedOverSentence,
  playDoubtClause,
  pointsWord,
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
  touchesApart,
  unprojectedClause,
  withStatus,
  workloadAmount,
} from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import { say, type Words } from '../story/index.ts';
import type { TrendingDecision } from './decide.ts';
import type { TrendingReason } from './reasons.ts';
import type { Move, NoMove, TrendingRow } from './row.ts';

/** A row with the words for its player. */
type Line = TrendingRow & Subject & Pick<TrendingDecision, 'week' | 'horizon'>;
type Who = Name | Word;

export function write(decision: TrendingDecision): DraftAnswer<BodyOf<typeof product>> {
  const { rows, moves, namedInFull, first, pair, others, week, horizon } = decision;
  const subjectOf = subjectsAmong(rows.map(({ player }) => player));
  const nameOf = namesIn(namedInFull, subjectOf);
  const tell = (row: TrendingRow): Line => ({ ...row, ...subjectOf(row.player), week, horizon });
  const [call, ...calls] = moves.map(
    ({ move, players }) => sentence`${word(MOVES[move].text.toLowerCase())} ${listing(players.map(nameOf))}`,
  );
  return {
    verdict: call ? clauses(call, ...calls) : sentence`No trending player is worth a move.`,
    confidence: decision.confidence,
    reasoning: paragraph(
      ...firstSentences(tell(first), pair, pair && subjectOf(pair.other).full),
      ...others.map(tell).map(inShort),
      checkWhoPlaysSentence(decision.lackedReports),
    ),
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
  after_week: (who) => sentence`Claim ${who} after this week's games`,
  locked: (who) => sentence`No move on ${who}`,
  reserve_only: (who) => sentence`No move on ${who} without an IR spot`,
  watch: (who) => sentence`Watch ${who}`,
  none: (who) => sentence`No move on ${who}`,
  no_rush: (who) => sentence`No rush to drop ${who}`,
  bench: (who) => sentence`Bench ${who}`,
  upgrade_only: (who) => sentence`Drop ${who} only for an upgrade`,
};

/** "Fade Skyy Moore", "Claim Wilson after this week's games" */
function moveOn({ move, noMove, full }: Line): Sentence {
  if (noMove === 'after_week') return NO_MOVES[noMove](full);
  // whoever the crowd is right about, the odds do not know of it
  return move === 'check' ? sentence`Check on ${full} (low confidence)` : sentence`${MOVES[move]} ${full}`;
}

/** The first player with his odds, or those of a pair, and the reason. */
function firstSentences(line: Line, pair: TrendingDecision['pair'], other: Name | null): Said {
  const { status, statedOdds, reason, usage, short, he, capitalHe } = line;
  const named = moveOn(line);
  const call = status === null ? named : sentence`${named} (${statusWords(status)})`;
  const used = usage && roleSentence(line.role.usageReason, pair ? short : capitalHe);
  if (!statedOdds) return [callSentences(line, call), used];
  return [
    pair && other ? pairSentence(line, call, pair, other) : callWithOdds(line, call, statedOdds),
    reason && !line.isAgainst ? capitalized(reasonClause(line, reason, pair ? short : he)) : used,
  ];
}

/** "56% and 48%", "45% each" */
function pairSentence(
  { horizon }: Line,
  call: Sentence,
  { odds, otherOdds, isSameOdds, areLikely, isFirstByFar }: NonNullable<TrendingDecision['pair']>,
  other: Name,
): Sentence {
  const worth = sentence`to be worth starting ${overNextGames(horizon)}`;
  if (isFirstByFar) return sentence`${call} first: ${odds} ${worth}, ${other} ${otherOdds}.`;
  const both = isSameOdds ? citing(sentence`${odds} each`, [otherOdds]) : sentence`${odds} and ${otherOdds}`;
  return areLikely
    ? sentence`${call} and ${other}: better than even ${worth} (${both}).`
    : sentence`${call} and ${other}: ${both} ${worth}.`;
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
    if (signal.kind === 'may_sit')
      return sentence`managers are dropping ${him} and adding ${subject(signal.teammate).full}: check who starts.`;
    const adding = sentence`managers are adding ${him}`;
    if (!signal.isListedAhead) return sentence`${adding}: check who starts.`;
    const since = word(signal.hasPlayedLast ? 'after the last game' : '');
    return sentence`${adding} ${since}, but the depth chart still lists ${withStatus(signal.starter, signal.status)} first.`;
  },
  unprojected_position: ({ position }, { player }) => sentence`${unprojectedClause(player, position)}.`,
  away: ({ availability, label }, { week }, who) =>
    availability === 'out'
      ? sentence`${who} is ${statusWords(label)}.`
      : sentence`${who} is not expected to play in ${weekWord(week)}.`,
  other_kicker: ({ kicker }) => sentence`${subject(kicker).full} is kicking for his team.`,
  unprojected: (_, { week }, who) => sentence`${who} has no projection for ${weekWord(week)}.`,
  returns: ({ label }, _, who) => sentence`${who} is ${statusWords(label)}, but startable once back.`,
  locked: ({ isLast }, { his }, who) =>
    isLast
      ? sentence`${his} game has begun, and nothing is left of the season.`
      : sentence`${who} is locked, and these odds are from before ${his} game.`,
  starter_in_doubt: (starter, _, who) => starterInDoubtClause(starter, who),
  news: ({ news }, line, who) => newsWords(news, line, who),
  risk: (risk, _, who) => likelyToPlaySentence(risk, who),
  passed_over: (opening, { role }, who) => passedOverSentence(opening, role.position, who),
  opposing_news: ({ news }, line, who) => newsWords(news, line, who),
  rival: (rival) => rivalQuarterbackSentence(rival),
  average_line: (_, { role: { position, opponent, line } }, who) => {
    const total = line ? sentence`an implied total of ${line}` : sentence`an average implied total`;
    return position === 'DEF'
      ? sentence`${who} faces ${opponent ? sentence`the ${teamNickname(opponent)}` : word('an offense')} with ${total}.`
      : sentence`${who} kicks for an offense with ${total}.`;
  },
  depth_chart: (listed, _, who) => sentence`${who} ${doubtPredicate(listed)}.`,
  former_team: (_, { role: { team } }, who) =>
    team
      ? sentence`${who} is new to the ${teamNickname(team)} and has no set role yet.`
      : sentence`${who} has no set role yet.`,
  workload: (_, line, who) => (line.work ? say(WORK, line.work, line, who) : sentence`${who} has a small role.`),
  status: ({ label }, _, who) => sentence`${who} is ${statusWords(label)}.`,
  doubts: ({ reasons }, _, who) => sentence`${who} ${listing(reasons.map(doubtPredicate))}.`,
  rookie: ({ depthChart }, { player }, who) =>
    depthChart ? sentence`${who} is a rookie, and ${doubtClause(depthChart, player)}.` : sentence`${who} is a rookie.`,
};

/** The crowd may add a backup for a change that no file shows yet. */
function newsWords(news: RoleNews, { role, starter, trend }: Line, who: Who): Sentence {
  if (news === 'outthrown' && starter) return sentence`${subject(starter).full} is the starter.`;
  if (news !== 'backup') return newsClause(role, news, who);
  const claim = starter ? sentence`${who} is backing up ${subject(starter).full}` : sentence`${who} is not the starter`;
  return trend === 'drop'
    ? sentence`${claim}.`
    : sentence`${claim}; check for a change at quarterback before adding him.`;
}

const WORK: Words<NonNullable<TrendingRow['work']>, [Line, Who], Sentence> = {
  untouched: ({ onlyGame }, _, who) =>
    sentence`${who} did not touch the ball in ${onlyGame ? onlyGameWord(onlyGame) : word('his last game')}.`,
  compared: ({ before, ...work }, { role }, who) =>
    sentence`${who} has ${touchesApart(work)} ${overRecentGames(role)}, ${workloadAmount(before)} before that.`,
  steady: (work, { role }, who) => sentence`${who} is steady at ${touchesApart(work)} ${overRecentGames(role)}.`,
  level: (work, { role, isLittleWork }, who) =>
    sentence`${who} ${hasOverRecentGames(role)} ${word(isLittleWork ? 'only' : '')} ${touchesApart(work)} ${overRecentGames(role)}.`,
};

/**
 * "Drop Bailey Zappe (8%, questionable), even though he has a starter's workload of 30 pass
 * attempts and carries a game."
 */
function inShort(line: Line): Sentence {
  const { statedOdds: odds, status } = line;
  const call = moveOn(line);
  if (!odds || !line.inShort) return callSentences(line, call);
  const claim = status === null ? sentence`${call} (${odds})` : sentence`${call} (${odds}, ${statusWords(status)})`;
  return say(IN_SHORT, line.inShort, line, claim);
}

const IN_SHORT: Words<NonNullable<TrendingRow['inShort']>, [Line, Sentence], Sentence> = {
  /** "Hold Pierce (31%): he has played 85% of snaps." */
  usage: (_, { role, he }, claim) => sentence`${claim}: ${roleSentence(role.usageReason, he) ?? sentence``}`,
  /** "he plays 85% of the snaps but is down to 2 targets a game." */
  snaps: ({ snapShare }, { he, role: { opportunityKind, opportunitiesPerGame: volume } }, claim) => {
    const work = volume ? sentence`but is down to ${touches(opportunityKind, volume)} a game` : sentence``;
    return sentence`${claim}: ${he} plays ${snapShare} of the snaps ${work}.`;
  },
  reason: ({ reason }, line, claim) => {
    const { he } = line;
    const clause = reason.kind === 'risk' ? playDoubtClause(reason.facts, he) : reasonClause(line, reason, he);
    return line.isAgainst ? sentence`${claim}, even though ${clause}` : sentence`${claim}: ${clause}`;
  },
};

/**
 * "Fade Moore (5,000 adds, 2% startable). Moore has only 1.5 carries and targets a game …": the
 * reasoning says over which games.
 */
function analysis(line: Line): Sentence {
  const { role, newTeam, order, replaceable } = line;
  const call = analysisCall(line);
  const news = newTeam && newTeamNote(newTeam, line.player);
  const typical = sentence`${line.short} projects no better than a typical free agent ${overWeeksLeft(line.horizon)}.`;
  return paragraph(
    ...(order
      ? [sentence`${call}.`, ...say(ORDER, order, line), news]
      : [
          line.statedOdds ? paragraph(sentence`${call}.`, namedReason(line)) : callSentences(line, call),
          news,
          ...usageSentences(line),
        ]),
    replaceable && (replaceable === 'but' ? sentence`But ${typical}` : capitalized(typical)),
    role.isBye && role.team !== null
      ? capitalized(sentence`the ${teamNickname(role.team)} are on bye in ${weekWord(line.week)}.`)
      : null,
  );
}

/**
 * "Fade Moore (5,000 adds, 2% startable)", "Drop Gainwell (4,100 drops, 14%
 * startable) only for an upgrade"
 */
function analysisCall({
  move,
  noMove,
  trend,
  status,
  count,
  statedOdds: odds,
  short,
  his,
  isDropLater,
}: Line): Sentence {
  const crowd = sentence`${count} ${word(trend === 'add' ? 'adds' : 'drops')}`;
  const chance = odds ? sentence`${crowd}, ${odds} startable` : crowd;
  if (move === 'check') return sentence`Check on ${short} (${chance}, low confidence)`;
  const note = status === null ? chance : sentence`${chance}, ${statusWords(status)}`;
  const who = sentence`${short} (${note})`;
  if (isDropLater) return sentence`Drop ${who} after this week, as ${his} game has begun`;
  return move === 'none' ? NO_MOVES[noMove ?? 'none'](who) : sentence`${MOVES[move]} ${who}`;
}

type Said = readonly (Sentence | null)[];
const ORDER: Words<NonNullable<TrendingRow['order']>, [Line], Said> = {
  usage_first: ({ reason }, line) => [
    roleSentence(line.role.usageReason, line.capitalHe),
    sentence`But ${reasonClause(line, reason, line.he)}`,
  ],
  /** "He had only 2 carries and targets in the opener, on 21% of snaps." */
  at_once: ({ games, workload }, { role, isLittleWork, capitalHe: he }) => {
    const { onlyGame, snapShare, pointsPerGame: points } = role;
    const span = onlyGame ? sentence`in ${onlyGameWord(onlyGame)}` : sentence`over his last ${countWord(games)} games`;
    const scored = points ? sentence`for ${points} ${pointsWord(role)}` : sentence``;
    const only = word(isLittleWork ? 'only' : '');
    const had = workload && sentence`${he} had ${only} ${touches(role.opportunityKind, workload)} ${span}`;
    if (had)
      return [snapShare ? sentence`${had}, on ${snapShare} of snaps and ${scored}.` : sentence`${had} ${scored}.`];
    return snapShare
      ? [sentence`${he} played ${snapShare} of snaps ${span} and did not touch the ball.`]
      : [sentence`${he} did not touch the ball ${span}.`];
  },
};

/** His usage; with a "but" where the reason speaks for more than the call. */
function usageSentences(line: Line): Said {
  const { but, usage, role, namesTeammate, he, short } = line;
  if (but?.kind === 'usage') return [roleSentence(usage, sentence`But ${namesTeammate ? short : he}`)];
  const said = roleSentence(usage, namesTeammate ? short : line.capitalHe);
  if (but) return [said, say(BUT, but, line)];
  // where a note names the former team, it is said already
  const isTeamUnnamed = line.reason?.kind === 'former_team' && role.team !== null && role.formerTeam !== null;
  return [said, said && isTeamUnnamed ? formerTeamSentence(role.formerTeam) : null];
}

const BUT: Words<NonNullable<TrendingRow['but']>, [Line], Sentence | null> = {
  usage: () => null,
  points: ({ points }, { role, he }) => points && sentence`But ${he} averaged only ${points} ${pointsWord(role)}.`,
  two_games: (_, { short }) => sentence`But ${short} has had that work for only two games.`,
};
