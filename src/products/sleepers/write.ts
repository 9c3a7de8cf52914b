// Words the week's sleepers.
import type { DraftAnswer, Sentence } from '../../citations/index.ts';
import { capitalized, citing, listing, paragraph, sentence, word } from '../../citations/index.ts';
import type { sleepers as product } from '../../contract/index.ts';
import { roundToDisplayed } from '../../fantasy/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  likelyToPlaySentence,
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
  const call =
    lead.call === 'sit' && !isStreamable(lead)
      ? sentence`${short} is the best fill-in ${odds}.`
      : sentence`${advice(lead, short)} ${odds}.`;
  const others = listing(deeper.map(({ player }) => subjectOf(player).short));
  return deeper.length === 0 ? call : sentence`${call} Deeper sleepers: ${others}.`;
}

/** Displayed odds to finish as a starter from which a quarterback is worth a start for a week. */
const MIN_STREAMED_ODDS = 0.35;

/** A quarterback who is no start in most leagues, and good for a week. */
const isStreamable = ({ player, odds }: SleeperPick): boolean =>
  player.position === 'QB' && odds !== null && roundToDisplayed(odds.value) >= MIN_STREAMED_ODDS;

/**
 * "Flex Gainwell", "Start Okonkwo at tight end", "Stream Tremble at tight end", "Stream Rodgers"
 */
function advice({ player: { position }, call }: SleeperPick, short: Subject['short']): Sentence {
  if (call === 'sit') return sentence`Stream ${short}`;
  if (position === 'TE') return sentence`${word(call === 'start' ? 'Start' : 'Stream')} ${short} at tight end`;
  return sentence`${word(call === 'start' ? 'Start' : 'Flex')} ${short}`;
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
        : (currentUse(role) ?? medianSentence(lead, sentence`${subjectOf(lead.player).he}`)),
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
  expected ? sentence`; players ranked near him average ${expected}` : sentence``;

/** "Hightower (27%) has played 80% of snaps over his last four games, with 12% of targets." */
function nextSentence(pick: SleeperPick, { full }: Subject): Sentence {
  const { odds, news, role } = pick;
  if (!odds) return shotSentence(pick, full);
  const who = sentence`${full} (${odds})`;
  if (news) return capitalized(newsClause(role, news, who));
  return currentUse(mainShare(role), who) ?? medianSentence(pick, who) ?? shotSentence(pick, full);
}

/** Null before his first game of the season: last season's use is no reason to start him. */
const currentUse = (role: SleeperPick['role'], who?: Sentence): Sentence | null =>
  role.isThisSeason ? roleSentence(role, true, who) : null;

const medianSentence = ({ player, range }: SleeperPick, who: Sentence): Sentence | null =>
  range && capitalized(sentence`${who} has a median projection of ${range.median} ${pointsWord(player)}.`);

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
  const isCall = call !== 'sit' || isStreamable(pick);
  return paragraph(
    odds && isCall
      ? sentence`${advice(pick, short)}: ${odds} to finish as a weekly starter${comparedOdds(expectedOdds)}.`
      : shotSentence(pick, short),
    news && capitalized(newsClause(role, news, pronounIn(news, who))),
    playingTimeRiskNote(playingTime, rival),
    range && sentence`Median projection: ${range.median} ${pointsWord(pick.player)} (${rangeClause(range)}).`,
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
