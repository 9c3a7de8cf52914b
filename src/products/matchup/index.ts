// POST /v1/matchup: two to four players, ranked for the week by the odds that each scores most.
import {
  capitalized,
  type Fact,
  listing,
  name,
  paragraph,
  type Sentence,
  sentence,
  weekWord,
  word,
} from '../../citations/index.ts';
import { matchup as product, valueError } from '../../contract/index.ts';
import { type Confidence, confidenceOf } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import { resolvePlayer, wireId } from '../lookup/index.ts';
import { displayName } from '../phrases/index.ts';
import {
  type Analysis,
  type AnalysisContext,
  absence,
  InvalidRequestError,
  ifHePlays,
  isInDoubt,
  isPresumedOut,
  likelyToPlay,
  opponentSentence,
  type PlayerProfile,
  requireProjected,
  rivalQuarterback,
  roleSentence,
} from '../shared/index.ts';
import { type MatchupRanking, type RankedProfile, rankMatchup } from './ranking.ts';

export const matchup: Analysis<typeof product> = {
  product,
  async answer(context, { players: texts }) {
    const { currentSnapshot: snapshot } = context;
    const players = texts.map((text, i) => resolvePlayer(snapshot, text, ['body', 'players', i]));
    rejectDuplicates(players, texts);
    const ranking = rankMatchup(context, players, 'ppr');
    requireProjected(
      snapshot,
      ranking.rows.map(({ profile }) => profile),
    );
    return {
      verdict: verdict(context, ranking),
      confidence: confidence(context, ranking),
      reasoning: reasoning(context, ranking),
      week: snapshot.week,
      ranked: ranking.rows.map((row, i) => ({
        rank: i + 1,
        player_id: wireId(row.profile.player),
        name: row.profile.player.name,
        position: row.profile.player.position,
        team: row.profile.team,
        opponent: row.profile.opponent,
        projection_note: note(context, row),
        def_vs_pos_rank: row.profile.opponentFacts?.rank.value ?? null,
        call: row.call,
      })),
    };
  },
};

function rejectDuplicates(players: readonly Player[], texts: readonly string[]): void {
  const errors = players.flatMap((player, i) =>
    players.indexOf(player) < i
      ? [
          valueError(
            ['body', 'players', i],
            texts[i],
            `${player.name} ${player.position === 'DEF' ? 'are compared with themselves' : 'is compared with himself'}`,
          ),
        ]
      : [],
  );
  if (errors.length > 0) throw new InvalidRequestError(errors);
}

function verdict({ currentSnapshot: snapshot }: AnalysisContext, { rows, isCoinFlip }: MatchupRanking): Sentence {
  const [first, second] = rows;
  if (!first || first.call === 'bench') {
    const noneOfThem = word(rows.length === 2 ? 'Neither' : 'None of them');
    return rows.some(({ profile }) => isPresumedOut(snapshot, profile))
      ? sentence`${noneOfThem} is expected to play in ${weekWord(snapshot.week)}, as things stand now.`
      : sentence`${noneOfThem} plays in ${weekWord(snapshot.week)}.`;
  }
  const who = displayName(first.profile.player);
  if (!second || !first.winProbability) {
    const { forecast } = first.profile;
    return forecast && isInDoubt(first.profile)
      ? sentence`Start ${who} ${ifHePlays(first.profile.player)} (${forecast.playOdds}): none of the others plays in ${weekWord(snapshot.week)}.`
      : sentence`Start ${who}: none of the others plays in ${weekWord(snapshot.week)}.`;
  }
  const oneStartsClause = oneQuarterbackStarts(rows);
  if (isCoinFlip) {
    return paragraph(
      sentence`A coin flip between ${who} and ${displayName(second.profile.player)}: ${first.winProbability} for ${who} to score most.`,
      oneStartsClause,
    );
  }
  const others = rows.slice(1).map(({ profile }) => displayName(profile.player));
  return paragraph(
    sentence`Start ${who} over ${listing(others)}: ${first.winProbability} to score most.`,
    oneStartsClause,
  );
}

/** The quarterbacks who are compared with another of their team, by team: there is one place for them. */
function quarterbacksSharingTeam(rows: readonly RankedProfile[]): readonly (readonly PlayerProfile[])[] {
  const passers = rows
    .map(({ profile }) => profile)
    .filter(({ player, forecast }) => forecast && player.position === 'QB');
  const teams = [...new Set(passers.map(({ team }) => team))];
  return teams.map((own) => passers.filter(({ team }) => team === own)).filter(({ length }) => length > 1);
}

function oneQuarterbackStarts(rows: readonly RankedProfile[]): Sentence {
  const warnings = quarterbacksSharingTeam(rows).map(
    (teammates) =>
      sentence`Only one of ${listing(teammates.map(({ player }) => displayName(player)))} starts for ${name(teammates[0]?.team ?? '')}: see who is named before the game.`,
  );
  return paragraph(...warnings);
}

/** How sure it is that the first is the best start. */
function confidence({ currentSnapshot: snapshot }: AnalysisContext, { rows }: MatchupRanking): Confidence {
  const [first] = rows;
  if (!first || first.call === 'bench')
    return rows.some(({ profile }) => isPresumedOut(snapshot, profile)) ? 'low' : 'high';
  return confidenceOf(first.winProbability?.value ?? first.profile.forecast?.playOdds.value ?? 0);
}

function reasoning(context: AnalysisContext, { rows, isCoinFlip }: MatchupRanking): Sentence {
  const [first, second] = rows.filter(({ call }) => call !== 'bench');
  const absent = rows.filter(({ call }) => call === 'bench');
  return paragraph(
    ...rows.filter(({ call }) => call !== 'bench').map(oddsSentence),
    first && second && isCoinFlip
      ? sentence`Between the first two the difference is within chance: take whom you like.`
      : null,
    first && second && first.profile.opponent === second.profile.team
      ? sentence`The first two meet each other: what helps one may hurt the other.`
      : null,
    first && second && first.profile.team === second.profile.team
      ? sharedTeamSentence(first.profile, second.profile)
      : null,
    quarterbacksSharingTeam(rows).length > 0
      ? sentence`Only one quarterback of a team starts, which the odds take into account.`
      : null,
    ...absent.map((row) => absentSentence(context, row)),
    first ? conditionsSentence(rows) : null,
  );
}

/** What the points and the odds are about. */
function conditionsSentence(rows: readonly RankedProfile[]): Sentence {
  return rows.some(({ profile, winProbability }) => winProbability && isInDoubt(profile))
    ? sentence`Points are PPR; a player who may miss the game counts with that chance of nothing in the odds to score most.`
    : sentence`Points are PPR.`;
}

function sharedTeamSentence({ player }: PlayerProfile, { player: otherPlayer }: PlayerProfile): Sentence | null {
  if (player.position === 'QB' && otherPlayer.position === 'QB') return null;
  const shared =
    player.position === 'DEF' || otherPlayer.position === 'DEF' ? 'play for one team' : 'share one offence';
  return sentence`The first two ${word(shared)}, which the odds take into account.`;
}

function absentSentence({ currentSnapshot: snapshot }: AnalysisContext, { profile }: RankedProfile): Sentence | null {
  const why = absence(snapshot, profile);
  return (
    why &&
    paragraph(sentence`On ${displayName(profile.player)}: ${why}`, roleSentence(profile.usage, profile.isThisSeason))
  );
}

function oddsSentence({ profile, winProbability }: RankedProfile): Sentence | null {
  const { forecast, player } = profile;
  if (!forecast) return null;
  const odds = winProbability ? sentence`, ${winProbability} to score most` : sentence``;
  return capitalized(
    isInDoubt(profile)
      ? sentence`${displayName(player)}: ${forecast.mean} points ${ifHePlays(player)}, then from ${forecast.floor} to ${forecast.ceiling} in eight weeks of ten${odds}.`
      : sentence`${displayName(player)}: ${forecast.mean} points, from ${forecast.floor} to ${forecast.ceiling} in eight weeks of ten${odds}.`,
  );
}

function note(context: AnalysisContext, { profile, winProbability }: RankedProfile): Sentence {
  const { forecast, opponent, opponentFacts, player, bettingLine } = profile;
  const why = absence(context.currentSnapshot, profile);
  if (why || !forecast) return sentence`Not a start: ${why ?? sentence`there is no projection.`}`;
  const points = word(player.position === 'K' || player.position === 'DEF' ? 'points' : 'PPR points');
  const condition = isInDoubt(profile) ? ifHePlays(player) : word('expected');
  return paragraph(
    winProbability
      ? sentence`${forecast.mean} ${points} ${condition}, ${winProbability} to score most.`
      : sentence`${forecast.mean} ${points} ${condition}.`,
    isInDoubt(profile) ? doubtSentence(context, profile, forecast.playOdds) : null,
    rivalQuarterback(context, player),
    roleSentence(profile.usage, profile.isThisSeason),
    opponent && opponentFacts ? opponentSentence(opponent, player.position, opponentFacts) : null,
    bettingLine
      ? sentence`The line gives ${player.position === 'DEF' ? name(opponent ?? '') : word('his team')} ${bettingLine} points.`
      : null,
  );
}

function doubtSentence(
  { currentSnapshot: snapshot }: AnalysisContext,
  { player, status: { label } }: PlayerProfile,
  plays: Fact,
): Sentence {
  return paragraph(label === null ? null : sentence`Status: ${word(label)}.`, likelyToPlay(snapshot, player, plays));
}
