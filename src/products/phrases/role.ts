// A player's role in words: how he was used over his recent games, and what changed in it.
import {
  citing,
  countWord,
  type Fact,
  isSingular,
  listing,
  type Name,
  paragraph,
  type Sentence,
  sentence,
  type Word,
  word,
  wordings,
} from '../../citations/index.ts';
import type { GameSet, OpportunityKind, Player } from '../../nfl/index.ts';
import type {
  MayStart,
  NewTeam,
  NoGamesReason,
  OnlyGame,
  RoleNews,
  RoleProfile,
  RookieStanding,
  UsageReason,
  UsageSpan,
} from '../brief/index.ts';
import { doubtPredicate } from './absence.ts';
import { meanPoints, ORDINALS, workloadAmount } from './amounts.ts';
import { pointsWord, statusWords, subject, teamNickname, type Who } from './subject.ts';

type UsageParts = Extract<UsageReason, { readonly position: string }>;

/** "17 carries and targets", "1 target or carry", "32 pass attempts", "6.5 targets" */
export const touches = (kind: OpportunityKind, workload: Fact): Sentence =>
  sentence`${workloadAmount(workload)} ${TOUCHES[kind][isSingular(workload) ? 0 : 1]}`;

const TOUCHES: Readonly<Record<OpportunityKind, readonly [singular: Word, plural: Word]>> = {
  passes: [word('pass attempt'), word('pass attempts')],
  passes_and_carries: [word('pass attempt or carry'), word('pass attempts and carries')],
  carries_and_targets: [word('carry or target'), word('carries and targets')],
  targets_and_carries: [word('target or carry'), word('targets and carries')],
  targets: [word('target'), word('targets')],
};

/** The span of a mean over the recent games: "a game over his last two", "in the opener". */
export function overRecentGames({ gamesPlayed, onlyGame, hasEarlyExit }: RecentGames): Sentence | Word {
  if (gamesPlayed === 1) return sentence`in ${onlyGame ? onlyGameWord(onlyGame) : word('one game')}`;
  return word(hasEarlyExit ? 'a game over his last two full games' : 'a game over his last two');
}

/** "has" over several recent games, "had" in a single one. */
export function hasOverRecentGames({ gamesPlayed }: Pick<RecentGames, 'gamesPlayed'>): Word {
  return word(gamesPlayed === 1 ? 'had' : 'has');
}

export const onlyGameWord = (game: OnlyGame): Word => word(game === 'opener' ? 'the opener' : 'his only game');

type RecentGames = Pick<RoleProfile, 'gamesPlayed' | 'onlyGame' | 'hasEarlyExit'>;

const GAME_WORDS: Readonly<Record<GameSet, readonly [singular: Word, plural: Word]>> = {
  all: [word('game'), word('games')],
  full: [word('full game'), word('full games')],
  starts: [word('start'), word('starts')],
  full_starts: [word('full start'), word('full starts')],
};

/** "last four games", "final two full starts last season" */
export function namedGames({ games, gameSet, isThisSeason }: UsageSpan): Sentence {
  const [singular, plural] = GAME_WORDS[gameSet];
  const season = word(isThisSeason ? '' : 'last season');
  if (games === 1) return sentence`only ${singular} ${season}`;
  return sentence`${word(isThisSeason ? 'last' : 'final')} ${countWord(games)} ${plural} ${season}`;
}

/**
 * "He played 80% of snaps over his last four games, with 12% of targets and 7.7 PPR points a
 * game.", "He averaged 8.9 PPR points over his last four games on 61% of snaps, 45% of carries and
 * 10% of targets." `who` is his name where another player was named just before.
 */
export function roleSentence(reason: UsageReason | null, who: Who): Sentence | null {
  if (reason === null) return null;
  const { span } = reason;
  const isPast = span.games === 1 || !span.isThisSeason;
  const when = spanOf(span);
  switch (reason.kind) {
    case 'relief':
      return sentence`${who} ${word(isPast ? 'came' : 'has come')} off the bench ${when}.`;
    case 'snaps':
      return citing(snapsSentence(reason, who), reason.unnamed);
    case 'work':
      return citing(workSentence(reason, who), reason.unnamed);
  }
}

function snapsSentence(reason: Extract<UsageReason, { kind: 'snaps' }>, who: Who): Sentence {
  const { snapShare, points, position, span } = reason;
  const when = spanOf(span);
  const shares = sharesOf(reason);
  if (points && shares.length > 1)
    return sentence`${who} ${pointsVerb(span)} ${pointsClause(points, position)} ${when} on ${listing([sentence`${snapShare} of snaps`, ...shares])}.`;
  const played = sentence`${who} played ${snapShare} of snaps ${when}`;
  const parts = points ? [...shares, pointsClause(points, position)] : shares;
  if (parts.length === 0) return sentence`${played}.`;
  // the name of the games leaves no place for a clause after it
  if (span.gameSet !== 'all' && !span.isThisSeason && points && span.games !== 1)
    return sentence`${who} had ${listing([sentence`${snapShare} of snaps`, ...parts])} a game ${when}.`;
  if (points === null || span.games === 1) return sentence`${played}, with ${listing(parts)}.`;
  const all = listing([sentence`${snapShare} of snaps`, ...parts]);
  return wordings(
    'usage',
    sentence`${played}, with ${listing(parts)} a game.`,
    sentence`${who} had ${all} a game ${when}.`,
    sentence`${who} saw ${snapShare} of snaps ${when}: ${listing(parts)} a game.`,
    sentence`${who} played ${snapShare} of snaps ${when} for ${listing(parts)} a game.`,
    sentence`${who} took ${snapShare} of snaps ${when}, with ${listing(parts)} a game.`,
    sentence`${who} logged ${snapShare} of snaps ${when} with ${listing(parts)} a game.`,
  );
}

function workSentence(reason: Extract<UsageReason, { kind: 'work' }>, who: Who): Sentence {
  const { points, position, span } = reason;
  const [when, shares] = [spanOf(span), sharesOf(reason)];
  const said = sentence`${who} ${listing(workParts(reason))} ${when}.`;
  if (points === null || span.games === 1) return said;
  const scored = pointsClause(points, position);
  if (shares.length === 0) return wordings('usage', said, sentence`${who} scored ${scored} a game ${when}.`);
  return wordings(
    'usage',
    said,
    sentence`${who} had ${listing([...shares, scored])} a game ${when}.`,
    sentence`${who} averaged ${scored} ${when} on ${listing(shares)}.`,
    sentence`${who} turned ${listing(shares)} ${when} into ${scored} a game.`,
  );
}

/** The share that makes his role first. */
function sharesOf({ targets, carries, position }: UsageParts): readonly Sentence[] {
  const parts = [targets && sentence`${targets} of targets`, carries && sentence`${carries} of carries`];
  const inOrder = position === 'RB' || position === 'FB' ? parts.reverse() : parts;
  return inOrder.filter((part) => part !== null);
}

const pointsVerb = ({ games }: UsageSpan): Word => word(games === 1 ? 'scored' : 'averaged');

const workParts = ({ span, targets, carries, points, position }: UsageParts): readonly Sentence[] =>
  [
    targets && sentence`drew ${targets} of targets`,
    carries && sentence`took ${carries} of carries`,
    points && sentence`${pointsVerb(span)} ${pointsClause(points, position)}`,
  ].filter((part) => part !== null);

function spanOf(span: UsageSpan): Sentence | Word {
  const { games, onlyGame, isThisSeason, gameSet } = span;
  if (onlyGame === 'opener' && isThisSeason && gameSet === 'all') return word('in the opener');
  return games === 1
    ? sentence`in his ${namedGames(span)} ${word(isThisSeason ? 'this season' : '')}`
    : sentence`over his ${namedGames(span)}`;
}

const pointsClause = (points: Fact, position: string): Sentence =>
  sentence`${meanPoints(points)} ${pointsWord({ position })}`;

type Opening = NonNullable<RoleProfile['opening']>;

/** "he"; the short name in a clause that names a teammate first. */
export const pronounIn = (
  news: RoleNews,
  { he, short }: { readonly he: Name | Word; readonly short: Name },
): Name | Word => (news === 'opening' || news === 'outthrown' ? short : he);

const NEWS: Readonly<Record<RoleNews, (role: RoleProfile, who: Who) => Sentence>> = {
  out: ({ status }, who) => sentence`${who} is ${statusWords(status.label ?? 'Out')}.`,
  doubtful: (_, who) => sentence`${who} is doubtful this week.`,
  opening: ({ opening, position }, who) => (opening ? openingSentence(opening, position, who) : paragraph()),
  backup: ({ ahead, aheadStatus }, who) =>
    sentence`${who} is backing up ${ahead ? withStatus(ahead, aheadStatus) : word('a healthy starter')}.`,
  benched: benchedClause,
  outthrown: ({ outthrownBy: passer }) =>
    sentence`${passer ? withStatus(passer.player, passer.status) : word('a teammate')} threw more in the team's last game.`,
  taken_over: (role, who) => sentence`${takeoverClause(role, who)}.`,
  starter_role: starterRoleSentence,
  rising_role: (role, who) => changeClause(role, who, 'up'),
  falling_role: (role, who) => changeClause(role, who, 'down'),
  touchdown_luck: (role, who) =>
    sentence`${who} has leaned on touchdowns, with ${workIn(role) ?? word('little work')} ${overRecentGames(role)}.`,
  bystander: (role, who) => {
    const work = role.isUntouched ? null : workIn(role);
    return work
      ? wordings(
          'work',
          sentence`${who} has only ${work} ${overRecentGames(role)}.`,
          sentence`${who} is at only ${work} ${overRecentGames(role)}.`,
          sentence`${who} averages only ${work} ${overRecentGames(role)}.`,
        )
      : sentence`${who} did not touch the ball in his last two games.`;
  },
  good_line: (role, who) => lineClause(role, who, role.position === 'DEF' ? 'only' : null),
  bad_line: (role, who) => lineClause(role, who, role.position === 'DEF' ? null : 'only'),
};

/** `who` is the subject: a name in the first sentence about the player, then `pronounIn`. */
export const newsClause = (role: RoleProfile, news: RoleNews, who: Who = word('he')): Sentence => NEWS[news](role, who);

const workIn = ({ opportunityKind, opportunitiesPerGame: workload }: RoleProfile) =>
  workload && touches(opportunityKind, workload);

/** "Derek Carr (questionable)": a teammate who decides a role with what is reported of him. */
export const withStatus = (player: Player, status: string | null): Sentence =>
  status === null ? sentence`${subject(player).full}` : sentence`${subject(player).full} (${statusWords(status)})`;

/** Only who threw most in that game may start again. */
function benchedClause({ replacedBy }: RoleProfile, who: Who): Sentence {
  const claim = sentence`${who} did not start his team's last game`;
  return replacedBy === null || replacedBy.isOut
    ? sentence`${claim}.`
    : sentence`${claim}, and ${subject(replacedBy.player).full} may start again.`;
}

/** "Lock led his team in pass attempts in the last game, with 33 pass attempts" */
function takeoverClause({ lastGame }: RoleProfile, who: Who): Sentence {
  const claim = sentence`${who} led his team in pass attempts in the last game`;
  return lastGame ? sentence`${claim}, with ${touches('passes', lastGame.attempts)}` : claim;
}

/** ", with Josh Jacobs out" */
function withoutRegular({ filledIn }: RoleProfile): Sentence | Word {
  return filledIn ? sentence`, with ${subject(filledIn.player).full} ${word(filledIn.availability)}` : word('');
}

/** "He has a starter's workload of 9 targets in the opener." */
function starterRoleSentence(role: RoleProfile, who: Who): Sentence {
  const work = workIn(role) ?? word('touches');
  return sentence`${who} ${hasOverRecentGames(role)} a starter's workload of ${work} ${overRecentGames(role)}${withoutRegular(role)}.`;
}

function changeClause(role: RoleProfile, who: Who, direction: 'up' | 'down'): Sentence {
  const { opportunitiesPerGame: volume, opportunitiesBefore: before, opportunityKind } = role;
  return volume && before
    ? sentence`${who} is ${word(direction)} from ${workloadAmount(before)} to ${touches(opportunityKind, volume)} ${overRecentGames(role)}${direction === 'up' ? withoutRegular(role) : word('')}.`
    : sentence`${who} has a ${word(direction === 'up' ? 'growing' : 'shrinking')} role.`;
}

/** The teammate whose absence the news names; null without one. */
export function absentIn({ opening, filledIn }: RoleProfile, news: RoleNews): Player | null {
  if (news === 'opening') return opening?.absent ?? null;
  return news === 'rising_role' || news === 'starter_role' ? (filledIn?.player ?? null) : null;
}

/** "Joe Mixon is out, but Pierce is behind Burkhead and Ford for the extra work." */
export function openingSentence(opening: Opening, position: string, who: Who, joint: 'and' | 'but' = 'and'): Sentence {
  const { absent, isOnlyDoubtful } = opening;
  return sentence`${subject(absent).full} is ${word(isOnlyDoubtful ? 'doubtful' : 'out')}, ${word(joint)} ${placeClause(opening, position, who)}.`;
}

function placeClause(opening: Opening, position: string, who: Who): Sentence {
  const isQuarterback = position === 'QB';
  if (opening.lastGame !== null)
    return sentence`${who} ${word(opening.lastGame === 'started' ? 'started' : 'threw the most passes in')} the last game`;
  if (!opening.isNext) return sentence`${who} may get more of the work`;
  const only = word(opening.ahead.length === 1 ? 'only' : '');
  return opening.ahead.length > 0
    ? sentence`${who} is behind ${only} ${listing(opening.ahead.map((player) => aheadName(opening, player)))} for the ${word(isQuarterback ? 'job' : 'extra work')}`
    : sentence`${who} is next in line ${word(isQuarterback ? 'to start' : 'for the work')}`;
}

const aheadName = ({ questionable }: Opening, player: Player): Sentence =>
  questionable.includes(player) ? sentence`${subject(player).full} (questionable)` : sentence`${subject(player).full}`;

function lineClause({ position, opponent, line }: RoleProfile, who: Who, only: 'only' | null): Sentence {
  const offense =
    position === 'DEF' && opponent !== null
      ? sentence`faces the ${teamNickname(opponent)}`
      : sentence`${word(position === 'DEF' ? 'faces' : 'kicks for')} an offense`;
  return line
    ? sentence`${who} ${offense} with an implied total of ${word(only ?? '')} ${line}.`
    : sentence`${who} ${offense} with a ${word(only === null ? 'high' : 'low')} implied total.`;
}

export function newTeamNote({ team, previousTeam, isThisSeason }: NewTeam, player: Player): Sentence {
  const { capitalHe } = subject(player);
  const before = sentence`${teamNickname(previousTeam)} ${word(isThisSeason ? '' : 'last season')}`;
  return wordings(
    'new team',
    sentence`${capitalHe} is new to the ${teamNickname(team)} after playing for the ${before}.`,
    sentence`${capitalHe} joined the ${teamNickname(team)} from the ${teamNickname(previousTeam)}.`,
    sentence`${capitalHe} is a newcomer to the ${teamNickname(team)} and played for the ${before}.`,
  );
}

/** "That was for the Vikings.": after a usage that is not of his team. */
export const formerTeamSentence = (team: string): Sentence => sentence`That was for the ${teamNickname(team)}.`;

/** "He is a fourth-round rookie and is listed as a starter." */
export function noGames(reason: NoGamesReason, player: Player, place: RookieStanding | null = null): Sentence {
  const { capitalHe } = subject(player);
  if (reason === 'none_last_season') return sentence`${capitalHe} did not play last season.`;
  if (reason === 'none_in_two_seasons') return sentence`${capitalHe} has not played this season or last.`;
  const round = place?.round ? ORDINALS[place.round - 1] : undefined;
  const rookie = round ? sentence`${capitalHe} is a ${word(round)}-round rookie` : sentence`${capitalHe} is a rookie`;
  return place?.listing
    ? sentence`${rookie} and ${doubtPredicate(place.listing)}.`
    : sentence`${rookie} without a regular-season game.`;
}

/**
 * "Managers are adding Stidham; the depth chart still lists Russell Wilson first. Check who
 * starts."
 */
export function addedBackupSentence(
  { starter, status, isListedAhead }: Pick<MayStart, 'starter' | 'status' | 'isListedAhead'>,
  who: Name,
): Sentence {
  return isListedAhead
    ? sentence`Managers are adding ${who}; the depth chart still lists ${withStatus(starter, status)} first. Check who starts.`
    : sentence`Managers are adding ${who}. Check who starts.`;
}

/** "Managers are adding Jarrett Stidham: check that Wilson starts." */
export const addedTeammateSentence = (teammate: Player, who: Name | Word): Sentence =>
  sentence`Managers are adding ${subject(teammate).full}: check that ${who} starts.`;
