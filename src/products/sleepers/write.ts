// Words the week's sleepers.
import {
  capitalized,
  citing,
  clauses,
  type DraftAnswer,
  listing,
  type Name,
  paragraph,
  type Sentence,
  sentence,
  type Word,
  word,
  wordings,
} from '../../citations/index.ts';
import type { sleepers as product } from '../../contract/index.ts';
import { ifHePlays, type OpponentGrade } from '../brief/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  formerTeamSentence,
  likelyToPlaySentence,
  listedSentence,
  namesIn,
  newsClause,
  noGames,
  opponentGradeSentence,
  playingTimeRiskNote,
  pointsWord,
  pronounIn,
  rangeClause,
  rivalQuarterbackSentence,
  roleSentence,
  type Subject,
  starterFinishClause,
  starterInDoubtClause,
  subject,
  subjectsAmong,
  teamNickname,
} from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import { say, type Words } from '../story/index.ts';
import type { SleeperPick, SleeperReason, SleepersDecision, Verdict } from './decide.ts';

export function write(decision: SleepersDecision): DraftAnswer<BodyOf<typeof product>> {
  const { picks, deeper, namedInFull, season, week } = decision;
  const subjectOf = subjectsAmong(
    picks.flatMap(({ player, role }) => (role.opening ? [player, role.opening.absent] : [player])),
  );
  const nameOf = namesIn(namedInFull, subjectOf);
  const [first] = picks;
  return {
    verdict: clauses(
      verdictClause(first, nameOf(first.player)),
      deeper.length === 0 ? null : sentence`next: ${listing(deeper.map(({ player }) => nameOf(player)))}`,
    ),
    confidence: first.confidence,
    reasoning: paragraph(
      ...firstSentences(first, subjectOf(first.player)),
      ...deeper.map((pick) => nextSentence(pick, subjectOf(pick.player))),
    ),
    week,
    season,
    picks: picks.map((pick) => ({
      ...identityOf(pick.player),
      team: pick.team,
      opponent: pick.opponent,
      confidence: pick.confidence,
      usage_note: usageNote(pick),
      matchup_note: matchupNote(pick),
      rationale: citing(rationale(pick, subjectOf(pick.player)), [
        ...pick.weekStats,
        ...(pick.expectedOdds ? [pick.expectedOdds] : []),
        ...(pick.range ? [pick.range.mean, pick.range.floor, pick.range.ceiling] : []),
      ]),
    })),
  };
}

/** Passers and tight ends are streamed, others flexed. */
const flex = (position: string): Word => word(position === 'QB' || position === 'TE' ? 'stream' : 'flex');

const ADVICE: Readonly<Record<Verdict, (who: Name | Word, position: string) => Sentence>> = {
  start: (who) => sentence`start ${who}`,
  flex: (who, position) => sentence`${flex(position)} ${who}`,
  deep_flex: (who, position) => sentence`${flex(position)} ${who} in deep leagues`,
  fill_in: (who) => sentence`use ${who} as a fill-in`,
};

const advice = ({ verdict, player }: SleeperPick, who: Name | Word): Sentence => ADVICE[verdict](who, player.position);

/** "Flex Gainwell (38%)" */
const verdictClause = (pick: SleeperPick, who: Name): Sentence =>
  pick.odds ? sentence`${advice(pick, who)} (${pick.odds})` : advice(pick, who);

/** Each reason about a player who was named. */
const REASON: Words<SleeperReason, [SleeperPick, Subject], Sentence | null> = {
  starter_in_doubt: (starter, _, { short }) => starterInDoubtClause(starter, short),
  news: ({ news }, { role }, who) => newsClause(role, news, pronounIn(news, who)),
  listed: ({ listing: place, edge }, _, { he }) => listedSentence(place, he, edgeAside(edge)),
  snaps: ({ snapShare, work, edge }, _, { he }) => {
    const said = (plays: Sentence) =>
      sentence`${work ? sentence`${plays} with ${work.share} of ${word(work.of)}` : plays}${edgeAside(edge)}.`;
    return wordings(
      'snaps',
      said(sentence`${he} plays ${snapShare} of the snaps`),
      said(sentence`${he} is on the field for ${snapShare} of the snaps`),
    );
  },
  soft_matchup: ({ opponent }) => sentence`the ${teamNickname(opponent)} are a soft matchup.`,
  team_total: (total) => sentence`his offense has an implied total of ${total}.`,
  passer_points: (points, _, { he }) => sentence`${he} has averaged ${points} fantasy points a game.`,
  tough_matchup: ({ opponent }, pick, who) =>
    despite(sentence`the ${teamNickname(opponent)} are a tough matchup`, pick, who),
  low_total: (total, pick, who) =>
    despite(sentence`the ${teamNickname(pick.team)}' implied total is low at ${total}`, pick, who),
  projection: (_, pick, who) => despite(sentence`no single edge`, pick, who),
};

/** "The Cowboys are a tough matchup, but he projects for 11.2 points (floor 4, ceiling 20)." */
function despite(against: Sentence, { player, range, playingTime }: SleeperPick, { he }: Subject): Sentence | null {
  // the points of a player in doubt do not count that he may be out
  const condition = playingTime ? ifHePlays(player) : word('');
  return (
    range &&
    sentence`${against}, but ${he} projects for ${range.mean} ${pointsWord(player)} ${condition} (${rangeClause(range)}).`
  );
}

/** ", and the Cowboys are a soft matchup" */
function edgeAside(edge: OpponentGrade | null): Sentence | Word {
  if (!edge) return word('');
  const [joint, grade] = edge.difficulty === 'soft' ? ['and', 'soft'] : ['but', 'tough'];
  return sentence`, ${word(joint)} the ${teamNickname(edge.opponent)} are a ${word(grade)} matchup`;
}

function reasonSentence(pick: SleeperPick, who: Subject): Sentence | null {
  const reason = say(REASON, pick.reason, pick, who);
  return reason && capitalized(reason);
}

/** "33% to finish as a top-24 WR" */
const finish = ({ odds, starterRank, player }: SleeperPick): Sentence | null =>
  odds && starterRank && starterFinishClause({ odds, starterRank }, player);

const shotSentence = (pick: SleeperPick, who: Name): Sentence =>
  sentence`${who} is ${finish(pick) ?? word('worth a start this week')}.`;

/** News first, and what it makes of him; else his odds and then the reason. His risk comes last. */
function firstSentences(pick: SleeperPick, who: Subject): readonly (Sentence | null)[] {
  const { reason, role, typicalOdds, playingTime, rival } = pick;
  const odds = finish(pick);
  const risks = [playingTime ? likelyToPlaySentence(playingTime) : rival && rivalQuarterbackSentence(rival)];
  if (odds && reason.kind === 'news') {
    return [
      capitalized(newsClause(role, reason.facts.news, who.full)),
      capitalized(sentence`${who.he} is ${odds}.`),
      ...risks,
    ];
  }
  return [
    odds && typicalOdds
      ? sentence`${who.full} is ${odds}, where ${typicalOdds} is typical for his rank.`
      : shotSentence(pick, who.full),
    reasonSentence(pick, who),
    ...risks,
  ];
}

/** "Hightower (27%): he plays 80% of the snaps with 12% of targets." */
function nextSentence(pick: SleeperPick, who: Subject): Sentence {
  const { odds } = pick;
  const reason = say(REASON, pick.reason, pick, who);
  return capitalized(odds && reason ? sentence`${who.full} (${odds}): ${reason}` : shotSentence(pick, who.full));
}

function rationale(pick: SleeperPick, who: Subject): Sentence {
  const { reason, absent, playingTime, rival } = pick;
  const { short } = who;
  const odds = finish(pick);
  // after a teammate is named, "he" would be the teammate
  const doubted = reason.kind === 'starter_in_doubt' || absent ? short : who.capitalHe;
  return paragraph(
    odds
      ? wordings(
          'advice',
          capitalized(sentence`${advice(pick, short)}: ${odds}.`),
          sentence`${short} is ${odds}: ${advice(pick, who.him)}.`,
          sentence`We have ${short} at ${odds}: ${advice(pick, who.him)}.`,
        )
      : shotSentence(pick, short),
    reasonSentence(pick, who),
    playingTimeRiskNote(playingTime, rival, doubted),
  );
}

function usageNote({ role, player, usageTeam, noGames: reason }: SleeperPick): Sentence {
  const usage = roleSentence(role.usageReason, subject(player).capitalHe);
  return usage ? paragraph(usage, usageTeam === null ? null : formerTeamSentence(usageTeam)) : noGames(reason, player);
}

/** A usual implied total is cited and not said. */
function matchupNote({ team, opponent, home, matchup, total, offense }: SleeperPick): Sentence {
  const line =
    total && offense
      ? sentence`; the ${teamNickname(team)} have a ${word(offense)} implied total of ${total}`
      : citing(paragraph(), total ? [total] : []);
  const gameIn = (venue: string) => sentence`${word(venue)} the ${teamNickname(opponent)}${line}.`;
  return paragraph(
    home
      ? wordings('venue', gameIn('Home against'), gameIn('A home game against'), gameIn('Hosting'))
      : wordings('venue', gameIn('At'), gameIn('A road game at'), gameIn('On the road at')),
    matchup && opponentGradeSentence(matchup),
  );
}
