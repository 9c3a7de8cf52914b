// Words the week's sleepers.
import type { DraftAnswer, Name, Sentence } from '../../citations/index.ts';
import { capitalized, citing, listing, paragraph, sentence, word } from '../../citations/index.ts';
import type { sleepers as product } from '../../contract/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  absentIn,
  doubtClause,
  doubtPredicate,
  fullNamesWithin,
  laterOpeningSentence,
  likelyToPlaySentence,
  newsClause,
  noGames,
  opponentClause,
  opponentGradeSentence,
  playingTimeRiskNote,
  pointsWord,
  positionNoun,
  pronounIn,
  rangeClause,
  rivalQuarterbackSentence,
  roleSentence,
  type Subject,
  starterFinishClause,
  statusWords,
  subjectsAmong,
  teamNickname,
} from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import type { SleeperPick, SleepersDecision } from './decide.ts';

export function write(decision: SleepersDecision): DraftAnswer<BodyOf<typeof product>> {
  const { picks, season, week } = decision;
  const subjectOf = subjectsAmong(
    picks.flatMap(({ player, role }) => (role.opening ? [player, role.opening.absent] : [player])),
  );
  return {
    verdict: verdict(decision, subjectOf),
    confidence: picks[0].confidence,
    reasoning: reasoning(decision, subjectOf),
    week,
    season,
    picks: picks.map((pick) => ({
      ...identityOf(pick.player),
      team: pick.team,
      opponent: pick.opponent,
      confidence: pick.confidence,
      usage_note: roleSentence(pick.role, pick.role.isThisSeason) ?? noGames(pick.noGames),
      matchup_note: matchupNote(pick),
      rationale: citing(rationale(pick, subjectOf(pick.player)), [
        ...pick.weekStats,
        ...(pick.expectedOdds ? [pick.expectedOdds] : []),
      ]),
    })),
  };
}

type SubjectOf = (player: SleeperPick['player']) => Subject;

/** "Flex Gainwell (38%). Next: Mitchell and Douglas." */
function verdict({ picks: [lead], deeper }: SleepersDecision, subjectOf: SubjectOf): Sentence {
  const nameOf = fullNamesWithin(
    MAX_FIRST_NAMES,
    [lead, ...deeper].map(({ player }) => player),
    subjectOf,
  );
  const who = nameOf(lead.player);
  const odds = lead.odds ? sentence`(${lead.odds})` : sentence``;
  const call =
    lead.verb === 'fill_in' ? sentence`${who} is the best fill-in ${odds}.` : sentence`${advice(lead, who)} ${odds}.`;
  const others = listing(deeper.map(({ player }) => nameOf(player)));
  return deeper.length === 0 ? call : sentence`${call} Next: ${others}.`;
}

/** Words for first names in a verdict: 15, less seven others and three last names. */
const MAX_FIRST_NAMES = 5;

/**
 * "Start White at running back", "Flex Gainwell", "Stream Rodgers", "Flex Ballard in deep leagues".
 */
function advice({ player: { position }, verb }: SleeperPick, who: Name): Sentence {
  const isStreamed = position === 'QB' || position === 'TE';
  switch (verb) {
    case 'start':
      return position === 'QB' ? sentence`Start ${who}` : sentence`Start ${who} at ${positionNoun(position)}`;
    case 'flex':
      if (position === 'TE') return sentence`Stream ${who} at ${positionNoun(position)}`;
      return isStreamed ? sentence`Stream ${who}` : sentence`Flex ${who}`;
    case 'deep_flex':
      return isStreamed ? sentence`Stream ${who} in deep leagues` : sentence`Flex ${who} in deep leagues`;
    case 'fill_in':
      return sentence`Play ${who} only in a pinch`;
  }
}

/** The verdict's pick with its reason and its risk, then the next picks in a sentence each. */
function reasoning(decision: SleepersDecision, subjectOf: SubjectOf): Sentence {
  const {
    picks: [lead],
    deeper,
  } = decision;
  const { playingTime, rival } = lead;
  return paragraph(
    leadSentence(decision, subjectOf(lead.player).full),
    leadReason(lead, subjectOf(lead.player)),
    playingTime ? likelyToPlaySentence(playingTime) : rival && rivalQuarterbackSentence(rival),
    ...deeper.map((pick, i) => nextSentence(pick, subjectOf(pick.player), absences([lead, ...deeper.slice(0, i)]))),
  );
}

/** "Barrowclough is 33% to finish as a top-24 WR, where 14% is typical for his rank." */
function leadSentence({ picks: [lead], isBestOfPosition }: SleepersDecision, who: Subject['full']): Sentence {
  const { odds, starterRank, expectedOdds, player } = lead;
  if (!odds || !starterRank) return shotSentence(lead, who);
  const finish = starterFinishClause({ odds, starterRank }, player);
  const typical = expectedOdds ? sentence`, where ${expectedOdds} is typical for his rank` : sentence``;
  return isBestOfPosition
    ? sentence`${who} is the best ${positionNoun(player.position)} on the list: ${finish}${typical}.`
    : sentence`${who} is ${finish}${typical}.`;
}

function shotSentence({ player, odds, starterRank }: SleeperPick, who: Subject['full']): Sentence {
  return odds && starterRank
    ? sentence`${who} is ${starterFinishClause({ odds, starterRank }, player)}.`
    : sentence`${who} is worth a start this week.`;
}

function leadReason(lead: SleeperPick, who: Subject): Sentence | null {
  const { reason, role } = lead;
  if (reason.kind === 'snaps') return roleSentence(mainShare(role), true, capitalized(sentence`${who.he}`));
  return reason.kind === 'soft_matchup' ? opponentGradeSentence(reason.matchup) : reasonSentence(lead, who);
}

/** "Hightower (27%) has played 80% of snaps over his last four games, with 12% of targets." */
function nextSentence(
  pick: SleeperPick,
  { full }: Subject,
  named: ReadonlySet<SleeperPick['player'] | null>,
): Sentence {
  const { odds, reason, role } = pick;
  if (!odds) return shotSentence(pick, full);
  const status = pick.playingTime?.status ?? null;
  const who = status ? sentence`${full} (${odds}, ${statusWords(status)})` : sentence`${full} (${odds})`;
  switch (reason.kind) {
    case 'news':
      return reason.news === 'opening' && role.opening && named.has(role.opening.absent)
        ? laterOpeningSentence(role.opening, role.position, who)
        : capitalized(newsClause(role, reason.news, who));
    case 'listed':
      return sentence`${capitalized(who)} ${doubtPredicate(reason.listing)}.`;
    case 'snaps':
      return roleSentence(mainShare(role), true, capitalized(who)) ?? shotSentence(pick, full);
    case 'soft_matchup':
      return sentence`${capitalized(who)} has a soft matchup: ${opponentClause(reason.matchup)}.`;
    case 'team_total':
      return sentence`${capitalized(who)} plays in an offense with an implied total of ${reason.impliedTotal}.`;
    case 'passer_points':
      return sentence`${capitalized(who)} has averaged ${reason.pointsPerGame} fantasy points a game.`;
    case 'projection':
      return projectionSentence(pick, who) ?? shotSentence(pick, full);
  }
}

function projectionSentence({ player, range, opponent }: SleeperPick, who: Sentence): Sentence | null {
  return (
    range &&
    capitalized(
      sentence`${who} projects for ${range.mean} ${pointsWord(player)} against the ${teamNickname(opponent)}.`,
    )
  );
}

/** Teammates whose absence the sentences about these picks name. */
const absences = (picks: readonly SleeperPick[]): ReadonlySet<SleeperPick['player'] | null> =>
  new Set(picks.map((pick) => absentTeammate(pick)));

const absentTeammate = ({ role, reason }: SleeperPick): SleeperPick['player'] | null =>
  reason.kind === 'news' ? absentIn(role, reason.news) : null;

/** His snaps with the share that counts at his position: more is too much for one sentence. */
function mainShare(role: SleeperPick['role']): SleeperPick['role'] {
  switch (role.position) {
    case 'WR':
    case 'TE':
      return { ...role, carryShare: null, pointsPerGame: null };
    case 'RB':
    case 'FB':
      return { ...role, targetShare: null, pointsPerGame: null };
    default:
      return role;
  }
}

function rationale(pick: SleeperPick, who: Subject): Sentence {
  const { short } = who;
  const { player, odds, starterRank, playingTime, rival } = pick;
  const doubted = absentTeammate(pick) ? short : word('He');
  return paragraph(
    odds && starterRank
      ? sentence`${advice(pick, short)}: ${starterFinishClause({ odds, starterRank }, player)}.`
      : shotSentence(pick, short),
    reasonSentence(pick, who),
    playingTimeRiskNote(playingTime, rival, doubted),
    pointsSentence(pick),
  );
}

/** A sentence about him, without his name. */
function reasonSentence({ reason, role, range }: SleeperPick, who: Subject): Sentence | null {
  const { he, short } = who;
  switch (reason.kind) {
    case 'news':
      return capitalized(newsClause(role, reason.news, pronounIn(reason.news, who)));
    case 'listed':
      return capitalized(sentence`${doubtClause(reason.listing)}.`);
    case 'snaps':
      return capitalized(sentence`${he} plays ${reason.snapShare} of the snaps${matchupAside(reason.matchup)}.`);
    case 'soft_matchup':
      return capitalized(sentence`the ${teamNickname(reason.matchup.opponent)} are a soft matchup.`);
    case 'team_total':
      return sentence`His offense has an implied total of ${reason.impliedTotal}.`;
    case 'passer_points':
      return capitalized(sentence`${he} has averaged ${reason.pointsPerGame} fantasy points a game.`);
    case 'projection':
      // its number follows
      return range && sentence`${short} has no single edge beyond the projection.`;
  }
}

/** ", and the Cowboys are a soft matchup" */
function matchupAside(matchup: SleeperPick['matchup']): Sentence {
  if (!matchup) return sentence``;
  const [joint, grade] = matchup.difficulty === 'soft' ? ['and', 'soft'] : ['but', 'tough'];
  return sentence`, ${word(joint)} the ${teamNickname(matchup.opponent)} are a ${word(grade)} matchup`;
}

/** Of a player in doubt: the points do not count that he may be out. */
function pointsSentence({ player, range, playingTime }: SleeperPick): Sentence | null {
  if (!range) return null;
  const condition = playingTime ? word(player.position === 'QB' ? 'if he starts' : 'if he plays') : word('');
  return sentence`Projected for ${range.mean} ${pointsWord(player)} ${condition} (${rangeClause(range)}).`;
}

function matchupNote({ team, opponent, home, matchup, impliedTotal }: SleeperPick): Sentence {
  const venue = sentence`${word(home ? 'Home against' : 'At')} the ${teamNickname(opponent)}`;
  return paragraph(
    impliedTotal
      ? sentence`${venue}; the ${teamNickname(team)} have an implied total of ${impliedTotal}.`
      : sentence`${venue}.`,
    matchup && opponentGradeSentence(matchup),
  );
}
