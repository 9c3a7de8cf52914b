// Words the week's sleepers.
import type { DraftAnswer, Sentence } from '../../citations/index.ts';
import { capitalized, citing, listing, paragraph, sentence, word } from '../../citations/index.ts';
import type { sleepers as product } from '../../contract/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  likelyToPlaySentence,
  newsClause,
  noGames,
  opponentGradeSentence,
  playingTimeRiskNote,
  pronounIn,
  rangeClause,
  rivalQuarterbackSentence,
  roleSentence,
  type Subject,
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
      rationale: citing(rationale(pick, subjectOf(pick.player)), pick.weekStats),
    })),
  };
}

type SubjectOf = (player: SleeperPick['player']) => Subject;

/** "Flex Gainwell (38%). Deeper sleepers: Mitchell and Douglas." */
function verdict({ picks: [lead], deeper }: SleepersDecision, subjectOf: SubjectOf): Sentence {
  const { short } = subjectOf(lead.player);
  const odds = lead.odds ? sentence`(${lead.odds})` : sentence``;
  const call = {
    start: sentence`Start ${short} ${odds}.`,
    flex: sentence`Flex ${short} ${odds}.`,
    sit: sentence`${short} is the best fill-in ${odds}.`,
  }[lead.call];
  const others = listing(deeper.map(({ player }) => subjectOf(player).short));
  return deeper.length === 0 ? call : sentence`${call} Deeper sleepers: ${others}.`;
}

/** The verdict's pick with its reason and its risk, then the next picks in a sentence each. */
function reasoning({ picks: [lead], deeper }: SleepersDecision, subjectOf: SubjectOf): Sentence {
  const { playingTime, rival, matchup, news, role } = lead;
  return paragraph(
    shotSentence(lead, subjectOf(lead.player).full),
    news
      ? capitalized(newsClause(role, news, pronounIn(news, subjectOf(lead.player))))
      : matchup?.difficulty === 'soft'
        ? opponentGradeSentence(matchup)
        : roleSentence(role, role.isThisSeason),
    playingTime ? likelyToPlaySentence(playingTime) : rival && rivalQuarterbackSentence(rival),
    ...deeper.map((pick) => nextSentence(pick, subjectOf(pick.player))),
  );
}

function shotSentence({ odds, expectedOdds }: SleeperPick, who: Subject['full']): Sentence {
  return odds
    ? sentence`${who} is ${odds} to finish as a weekly starter${comparedOdds(expectedOdds)}.`
    : sentence`${who} is worth a start this week.`;
}

const comparedOdds = (expected: SleeperPick['expectedOdds']): Sentence =>
  expected ? sentence`; players ranked near him are ${expected}` : sentence``;

/** "Hightower (27%) has played 80% of snaps over his last four games, with 12% of targets." */
function nextSentence(pick: SleeperPick, { full }: Subject): Sentence {
  const { odds, news, role } = pick;
  if (!odds) return shotSentence(pick, full);
  const who = sentence`${full} (${odds})`;
  if (news) return capitalized(newsClause(role, news, who));
  return roleSentence(mainShare(role), role.isThisSeason, who) ?? shotSentence(pick, full);
}

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
  const { call, odds, expectedOdds, news, role, range, playingTime, rival } = pick;
  const advice = {
    start: sentence`Start ${short}`,
    flex: sentence`Flex ${short}`,
    sit: sentence`${short} is a fill-in at best`,
  }[call];
  return paragraph(
    odds
      ? sentence`${advice}: ${odds} to finish as a weekly starter${comparedOdds(expectedOdds)}.`
      : sentence`${advice}.`,
    news && capitalized(newsClause(role, news, pronounIn(news, who))),
    playingTimeRiskNote(playingTime, rival),
    range && sentence`Median projection: ${range.median} PPR points (${rangeClause(range)}).`,
  );
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
