// Words the week's sleepers.
import type { DraftAnswer, Name, Sentence } from '../../citations/index.ts';
import { capitalized, citing, listing, paragraph, sentence, word } from '../../citations/index.ts';
import type { sleepers as product } from '../../contract/index.ts';
import { roundToDisplayed } from '../../fantasy/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  absentIn,
  doubtClause,
  fullNamesWithin,
  laterOpeningSentence,
  likelyToPlaySentence,
  newsClause,
  noGames,
  opponentGradeSentence,
  playingTimeRiskNote,
  pointsWord,
  positionNoun,
  pronounIn,
  rangeClause,
  rivalQuarterbackSentence,
  roleSentence,
  type Subject,
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
      rationale: citing(rationale(pick, subjectOf(pick.player)), pick.weekStats),
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
    lead.call === 'sit' && !isStreamable(lead)
      ? sentence`${who} is the best fill-in ${odds}.`
      : sentence`${advice(lead, who)} ${odds}.`;
  const others = listing(deeper.map(({ player }) => nameOf(player)));
  return deeper.length === 0 ? call : sentence`${call} Next: ${others}.`;
}

/** Words for first names in a verdict: 15, less seven others and three last names. */
const MAX_FIRST_NAMES = 5;

/** Displayed odds to finish as a starter from which a quarterback is worth a start for a week. */
const MIN_STREAMED_ODDS = 0.35;

/** A quarterback who is no start in most leagues, and good for a week. */
const isStreamable = ({ player, odds }: SleeperPick): boolean =>
  player.position === 'QB' && odds !== null && roundToDisplayed(odds.value) >= MIN_STREAMED_ODDS;

/** Displayed odds to finish as a starter from which he is a flex in most leagues. */
const MIN_FLEX_ODDS = 0.3;

/**
 * "Flex Gainwell", "Start Okonkwo at tight end", "Flex Ballard in deep leagues", "Stream Rodgers".
 * A start is one at his position: a flex may have the better odds.
 */
function advice({ player: { position }, call, odds }: SleeperPick, who: Name): Sentence {
  if (call === 'start' && position !== 'QB') return sentence`Start ${who} at ${positionNoun(position)}`;
  if (call === 'start') return sentence`Start ${who}`;
  if (call === 'sit') return sentence`Stream ${who}`;
  if (position === 'TE') return sentence`Stream ${who} at ${positionNoun(position)}`;
  const isDeep = odds !== null && roundToDisplayed(odds.value) < MIN_FLEX_ODDS;
  return isDeep ? sentence`Flex ${who} in deep leagues` : sentence`Flex ${who}`;
}

/** The verdict's pick with its reason and its risk, then the next picks in a sentence each. */
function reasoning({ picks: [lead], deeper }: SleepersDecision, subjectOf: SubjectOf): Sentence {
  const { playingTime, rival, matchup, news, role } = lead;
  return paragraph(
    shotSentence(lead, subjectOf(lead.player).full),
    news
      ? capitalized(newsClause(role, news, pronounIn(news, subjectOf(lead.player))))
      : lead.isListedFirst
        ? capitalized(sentence`${doubtClause({ kind: 'listed_first' })}.`)
        : matchup?.difficulty === 'soft'
          ? opponentGradeSentence(matchup)
          : reasonSentence(lead, sentence`${subjectOf(lead.player).he}`),
    playingTime ? likelyToPlaySentence(playingTime) : rival && rivalQuarterbackSentence(rival),
    ...deeper.map((pick, i) => nextSentence(pick, subjectOf(pick.player), absences([lead, ...deeper.slice(0, i)]))),
  );
}

function shotSentence({ odds, expectedOdds }: SleeperPick, who: Subject['full']): Sentence {
  return odds
    ? sentence`${who} is ${odds} to finish as a weekly starter${comparedOdds(expectedOdds)}.`
    : sentence`${who} is worth a start this week.`;
}

const comparedOdds = (expected: SleeperPick['expectedOdds']): Sentence =>
  expected ? sentence`, against ${expected} for players rostered and ranked like him` : sentence``;

/** "Hightower (27%) has played 80% of snaps over his last four games, with 12% of targets." */
function nextSentence(
  pick: SleeperPick,
  { full }: Subject,
  named: ReadonlySet<SleeperPick['player'] | null>,
): Sentence {
  const { odds, news, role } = pick;
  if (!odds) return shotSentence(pick, full);
  const status = pick.playingTime?.status ?? null;
  const who = status ? sentence`${full} (${odds}, ${statusWords(status)})` : sentence`${full} (${odds})`;
  if (news === 'opening' && role.opening && named.has(role.opening.absent))
    return laterOpeningSentence(role.opening, role.position, who);
  if (news) return capitalized(newsClause(role, news, who));
  return reasonSentence(pick, who) ?? shotSentence(pick, full);
}

/** Teammates whose absence the sentences about these picks name. */
const absences = (picks: readonly SleeperPick[]): ReadonlySet<SleeperPick['player'] | null> =>
  new Set(picks.map(({ role, news }) => news && absentIn(role, news)));

/** Share of his team's snaps from which his usage is a reason to start him. */
const MIN_REASON_SNAPS = 0.5;

/** His usage this season where it speaks for him, else his projection. */
function reasonSentence({ player, role, range, opponent }: SleeperPick, who: Sentence): Sentence | null {
  const isRegular = (role.snapShare?.value ?? 0) >= MIN_REASON_SNAPS && role.position !== 'QB';
  if (role.isThisSeason && isRegular) return roleSentence(mainShare(role), true, capitalized(who));
  return (
    range &&
    capitalized(
      sentence`${who} projects for ${range.mean} ${pointsWord(player)} against the ${teamNickname(opponent)}.`,
    )
  );
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
  const isCall = call !== 'sit' || isStreamable(pick);
  return paragraph(
    odds && isCall
      ? sentence`${advice(pick, short)}: ${odds} to finish as a weekly starter${comparedOdds(expectedOdds)}.`
      : odds
        ? sentence`${short} is ${odds} to finish as a weekly starter${comparedOdds(expectedOdds)}.`
        : shotSentence(pick, short),
    news && capitalized(newsClause(role, news, pronounIn(news, who))),
    pick.isListedFirst ? capitalized(sentence`${doubtClause({ kind: 'listed_first' })}.`) : null,
    playingTimeRiskNote(playingTime, rival),
    range && sentence`Projected for ${range.mean} ${pointsWord(pick.player)} (${rangeClause(range)}).`,
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
