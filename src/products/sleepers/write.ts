// Words the week's sleepers.
import type { DraftAnswer, Name, Sentence } from '../../citations/index.ts';
import { capitalized, citing, clauses, listing, paragraph, rounded, sentence, word } from '../../citations/index.ts';
import type { sleepers as product } from '../../contract/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  checkWhoPlaysSentence,
  doubtClause,
  doubtPredicate,
  formerTeamSentence,
  laterOpeningSentence,
  likelyToPlaySentence,
  namesIn,
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
  type SubjectOf,
  starterFinishClause,
  starterInDoubtClause,
  statusWords,
  subject,
  subjectsAmong,
  teamNickname,
} from '../phrases/index.ts';
import { type BodyOf, ifHePlays } from '../shared/index.ts';
import type { DeeperPick, SleeperPick, SleepersDecision } from './decide.ts';
import { againstClause, matchupAside, matchupNote, snapsClause } from './write-matchup.ts';

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

function usageNote({ role, player, usageTeam, noGames: reason }: SleeperPick): Sentence {
  const usage = roleSentence(role.account, subject(player).capitalHe);
  if (usage === null) return noGames(reason, player);
  return paragraph(usage, usageTeam === null ? null : formerTeamSentence(usageTeam));
}

/** "Flex Gainwell (38%); next: Mitchell and Douglas." */
function verdict({ picks: [lead], deeper, namedInFull }: SleepersDecision, subjectOf: SubjectOf): Sentence {
  const nameOf = namesIn(namedInFull, subjectOf);
  const who = nameOf(lead.player);
  const odds = lead.odds ? sentence`(${lead.odds})` : sentence``;
  const call =
    lead.action === 'fill_in' ? sentence`${who} is the best fill-in ${odds}` : sentence`${advice(lead, who)} ${odds}`;
  const others = listing(deeper.map(({ player }) => nameOf(player)));
  return clauses(call, deeper.length === 0 ? null : sentence`next: ${others}`);
}

/**
 * "Start White at running back", "Flex Gainwell", "Stream Rodgers", "Flex Ballard in deep leagues".
 */
function advice({ player: { position }, action }: SleeperPick, who: Name): Sentence {
  switch (action) {
    case 'start':
      return sentence`Start ${who}`;
    case 'start_at_position':
      return sentence`Start ${who} at ${positionNoun(position)}`;
    case 'flex':
      return sentence`Flex ${who}`;
    case 'stream':
      return sentence`Stream ${who}`;
    case 'stream_at_position':
      return sentence`Stream ${who} at ${positionNoun(position)}`;
    case 'deep_flex':
      return sentence`Flex ${who} in deep leagues`;
    case 'deep_stream':
      return sentence`Stream ${who} in deep leagues`;
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
  const { playingTime, rival, status } = lead;
  const { short } = subjectOf(lead.player);
  return paragraph(
    ...leadSentences(decision, subjectOf(lead.player)),
    playingTime ? likelyToPlaySentence(playingTime) : rival && rivalQuarterbackSentence(rival),
    status === null || rival ? null : sentence`${short} is ${statusWords(status)}.`,
    ...deeper.map((pick) => nextSentence(pick, subjectOf(pick.player))),
    checkWhoPlaysSentence(decision.lackedReports),
  );
}

/** News first, and what it makes of him; else his odds and then the reason. */
function leadSentences(decision: SleepersDecision, who: Subject): readonly (Sentence | null)[] {
  const [lead] = decision.picks;
  const { reason, role, odds, starterRank, player, typicalOdds } = lead;
  if (reason.kind !== 'news' || !odds || !starterRank) return [leadSentence(decision, who.full), leadReason(lead, who)];
  const finish = starterFinishClause({ odds, starterRank }, player);
  const typical = typicalOdds ? sentence`; ${typicalOdds} is typical for his rank` : sentence``;
  const made = lead.verb === 'start' ? sentence`a start: ${finish}` : finish;
  return [capitalized(newsClause(role, reason.news, who.full)), sentence`That makes ${who.him} ${made}${typical}.`];
}

/** "Barrowclough is 33% to finish as a top-24 WR, where 14% is typical for his rank." */
function leadSentence({ picks: [lead] }: SleepersDecision, who: Subject['full']): Sentence {
  const { odds, starterRank, typicalOdds, player } = lead;
  if (!odds || !starterRank) return shotSentence(lead, who);
  const finish = starterFinishClause({ odds, starterRank }, player);
  const typical = typicalOdds ? sentence`, where ${typicalOdds} is typical for his rank` : sentence``;
  return sentence`${who} is ${finish}${typical}.`;
}

function shotSentence({ player, odds, starterRank }: SleeperPick, who: Subject['full']): Sentence {
  return odds && starterRank
    ? sentence`${who} is ${starterFinishClause({ odds, starterRank }, player)}.`
    : sentence`${who} is worth a start this week.`;
}

function leadReason(lead: SleeperPick, who: Subject): Sentence | null {
  const { reason, mainUsage } = lead;
  if (reason.kind === 'snaps') return roleSentence(mainUsage, who.capitalHe);
  return reason.kind === 'soft_matchup' ? opponentGradeSentence(reason.matchup) : reasonSentence(lead, who);
}

/** "Hightower (27%) has played 80% of snaps over his last four games, with 12% of targets." */
function nextSentence(pick: DeeperPick, { full }: Subject): Sentence {
  const { odds, reason, role, isAbsenceNamed } = pick;
  if (!odds) return shotSentence(pick, full);
  const status = role.status.label;
  const who = status ? sentence`${full} (${odds}, ${statusWords(status)})` : sentence`${full} (${odds})`;
  switch (reason.kind) {
    case 'news':
      return isAbsenceNamed && role.opening
        ? laterOpeningSentence(role.opening, role.position, who)
        : capitalized(newsClause(role, reason.news, who));
    case 'starter_in_doubt':
      return capitalized(starterInDoubtClause(reason.starter, who));
    case 'listed':
      return sentence`${capitalized(who)} ${doubtPredicate(reason.listing)}${matchupAside(reason.matchup)}.`;
    case 'snaps':
      return roleSentence(pick.mainUsage, capitalized(who)) ?? shotSentence(pick, full);
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

function rationale(pick: SleeperPick, who: Subject): Sentence {
  const { short } = who;
  const { player, odds, starterRank, playingTime, rival, status } = pick;
  const call = status === null ? advice(pick, short) : sentence`${advice(pick, short)} (${statusWords(status)})`;
  const doubted = pick.isTeammateNamed ? short : who.capitalHe;
  return paragraph(
    odds && starterRank
      ? sentence`${call}: ${starterFinishClause({ odds, starterRank }, player)}.`
      : shotSentence(pick, short),
    reasonSentence(pick, who),
    playingTimeRiskNote(playingTime, rival, doubted),
    rangeSentence(pick),
  );
}

/** A sentence about him, without his name. */
function reasonSentence(
  { reason, role, range, player, team, playingTime }: SleeperPick,
  who: Subject,
): Sentence | null {
  const { he } = who;
  // of a player in doubt the points do not count that he may be out
  const condition = playingTime ? ifHePlays(player) : word('');
  switch (reason.kind) {
    case 'news':
      return capitalized(newsClause(role, reason.news, pronounIn(reason.news, who)));
    case 'starter_in_doubt':
      return capitalized(starterInDoubtClause(reason.starter, who.short));
    case 'listed':
      return capitalized(sentence`${doubtClause(reason.listing, player)}${matchupAside(reason.matchup)}.`);
    case 'snaps':
      return capitalized(sentence`${snapsClause(reason, he)}${matchupAside(reason.matchup)}.`);
    case 'soft_matchup':
      return capitalized(sentence`the ${teamNickname(reason.matchup.opponent)} are a soft matchup.`);
    case 'team_total':
      return sentence`His offense has an implied total of ${reason.impliedTotal}.`;
    case 'passer_points':
      return capitalized(sentence`${he} has averaged ${reason.pointsPerGame} fantasy points a game.`);
    case 'projection':
      return (
        range &&
        sentence`${againstClause(reason, team)}, but ${he} projects for ${range.mean} ${pointsWord(player)} ${condition} (${rangeClause(range)}).`
      );
  }
}

/** Only where his range is the best of the list. */
function rangeSentence({ bestOf, range, reason }: SleeperPick): Sentence | null {
  // his projection is said with its range
  if (!range || reason.kind === 'projection') return null;
  switch (bestOf) {
    case 'ceiling':
      return sentence`His ceiling of ${rounded(range.ceiling)} points is the highest here.`;
    case 'floor':
      return sentence`His floor of ${rounded(range.floor)} points is the safest here.`;
    case null:
      return null;
  }
}
