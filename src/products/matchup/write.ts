// The matchup's verdict, reasoning and rows.
import type { DraftAnswer, Sentence } from '../../citations/index.ts';
import { capitalized, citing, listing, name, paragraph, sentence, weekWord, word } from '../../citations/index.ts';
import type { matchup as product } from '../../contract/index.ts';
import { roundToDisplayed } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  absenceSentence,
  likelyToPlaySentence,
  nextInLineSentence,
  rangeClause,
  type Subject,
  subjectsAmong,
  teamNickname,
} from '../phrases/index.ts';
import { type BodyOf, ifHePlays } from '../shared/index.ts';
import { comparisonSentence } from './comparison-sentence.ts';
import type { MatchupDecision, MatchupRow } from './decide.ts';
import { rowNote } from './row-note.ts';
import { comparisonVerdict } from './write-verdict.ts';

type SubjectOf = (player: Player) => Subject;

export function write(decision: MatchupDecision): DraftAnswer<BodyOf<typeof product>> {
  const { rows } = decision;
  const subjectOf = subjectsAmong(rows.map(({ player }) => player));
  return {
    verdict: comparisonVerdict(decision, subjectOf),
    confidence: decision.confidence,
    reasoning: reasoning(decision, subjectOf),
    week: decision.week,
    ranked: rows.map((row, i) => ({
      rank: i + 1,
      ...identityOf(row.player),
      team: row.team,
      opponent: row.opponent,
      projection_note: citing(
        rowNote(
          row,
          // a player of another slot is no rival
          rows.filter((other) => other !== row && other.call !== 'bench' && decision.kind !== 'slots'),
          subjectOf,
        ),
        row.weekStats,
      ),
      def_vs_pos_rank: row.opponentGrade?.rank.value ?? null,
      call: row.call,
    })),
  };
}

function reasoning(decision: MatchupDecision, subjectOf: SubjectOf): Sentence {
  const active = decision.rows.filter(({ call }) => call !== 'bench');
  return paragraph(
    active.length > 0 ? projections(active, subjectOf) : null,
    ...decision.points.map((point) => POINTS[point](decision, subjectOf)),
  );
}

const POINTS: Readonly<
  Record<MatchupDecision['points'][number], (decision: MatchupDecision, subjectOf: SubjectOf) => Sentence | null>
> = {
  edge: ({ edge }, subjectOf) => edge && comparisonSentence(edge, 'edge', subjectOf),
  counter: ({ counter }, subjectOf) => counter && comparisonSentence(counter, 'counter', subjectOf),
  regular: ({ rows: [, second] }, subjectOf) =>
    second?.regularBack
      ? sentence`${name(second.regularBack.name)} is back ahead of ${subjectOf(second.player).short}.`
      : null,
  odds: oddsSentence,
  doubt: ({ rows: [first], fallback }, subjectOf) =>
    paragraph(
      first?.doubt && likelyToPlaySentence(first.doubt),
      first &&
        fallback &&
        sentence`If ${subjectOf(first.player).short} sits, start ${subjectOf(fallback.player).short}.`,
    ),
  rival_doubt: ({ rows: [, second] }) => (second?.doubt ? likelyToPlaySentence(second.doubt) : null),
  upgrade: upgradeSentence,
  next_in_line: ({ rows }) => {
    const row = rows.find(({ starterInDoubt }) => starterInDoubt);
    return row?.starterInDoubt ? nextInLineSentence(row.starterInDoubt, row.player) : null;
  },
  tie: tieSentence,
  quarterbacks: ({ quarterbackRooms }, subjectOf) =>
    paragraph(
      ...quarterbackRooms
        .map(
          ({ team, quarterbacks }) =>
            sentence`the ${teamNickname(team)} start only one of ${listing(quarterbacks.map((player) => subjectOf(player).short))}: check who is named.`,
        )
        .map(capitalized),
    ),
  absences: absencesSentence,
};

/** Players on bye share a sentence; every other absence has its own. */
function absencesSentence({ rows }: MatchupDecision, subjectOf: SubjectOf): Sentence {
  const absences = rows.map(({ absence }) => absence).filter((absence) => absence !== null);
  const byes = absences.filter(({ kind }) => kind === 'bye');
  const separate = byes.length > 1 ? absences.filter(({ kind }) => kind !== 'bye') : absences;
  const [bye] = byes;
  return paragraph(
    bye && byes.length > 1
      ? capitalized(
          sentence`${listing(byes.map(({ player }) => subjectOf(player).full))} are on bye in ${weekWord(bye.week)}.`,
        )
      : null,
    ...separate.map((absence) => capitalized(absenceSentence(absence))),
  );
}

/**
 * "Josh Allen projects for 19.5 points (floor 9, ceiling 29), Patrick Mahomes for
 * 18.8 (floor 9, ceiling 28)."
 */
function projections(active: readonly MatchupRow[], subjectOf: SubjectOf): Sentence {
  const withRange = active.length <= 2;
  const clauses = active.map(({ player, forecast, isInDoubt }, i) => {
    if (!forecast) return sentence``;
    const condition = isInDoubt ? sentence`${ifHePlays(player)}` : sentence``;
    const range = withRange ? sentence`(${rangeClause(forecast)})` : sentence``;
    const { full } = subjectOf(player);
    return i === 0
      ? sentence`${full} projects for ${forecast.mean} points ${condition} ${range}`
      : sentence`${full} for ${forecast.mean} ${condition} ${range}`;
  });
  return capitalized(sentence`${listing(clauses)}.`);
}

const isHigherProjected = (row: MatchupRow, other: MatchupRow): boolean =>
  (row.forecast?.mean.value ?? 0) > (other.forecast?.mean.value ?? 0);

function oddsSentence({ kind, rows }: MatchupDecision, subjectOf: SubjectOf): Sentence | null {
  const [first, second, ...more] = rows.filter(({ call }) => call !== 'bench');
  if (!first?.winProbability || !second?.winProbability) return null;
  const [ahead, behind] = [subjectOf(first.player).short, subjectOf(second.player).short];
  if (kind === 'coin_flip') {
    // a lineup starts both where a flex spot takes the second
    const several =
      second.call === 'flex'
        ? sentence`${ahead} and ${behind} are both fine starts`
        : sentence`${ahead} by a hair over ${behind}`;
    const both = more.length === 0 ? sentence`either is a fine start` : several;
    const isEven = roundToDisplayed(first.winProbability.value) === roundToDisplayed(second.winProbability.value);
    return isEven
      ? sentence`It is a dead heat, ${first.winProbability} each: ${both}.`
      : sentence`It is close, ${first.winProbability} to ${second.winProbability}: ${both}.`;
  }
  if (!isHigherProjected(second, first))
    return capitalized(sentence`nothing but the projection clearly separates ${ahead} and ${behind}.`);
  return more.length === 0
    ? capitalized(sentence`${ahead} outscores ${behind} ${first.winProbability} of the time.`)
    : capitalized(sentence`${behind} has the next-best odds, ${second.winProbability}.`);
}

/** "If Kelce (42% to play) is active, start him instead." Without odds given before. */
function upgradeSentence({ upgrade, rows, points }: MatchupDecision, subjectOf: SubjectOf): Sentence | null {
  if (!upgrade?.forecast) return null;
  const { short, him } = subjectOf(upgrade.player);
  const isPasser = upgrade.player.position === 'QB';
  const isGiven = upgrade === rows[1] && points.includes('rival_doubt');
  const odds = sentence`(${upgrade.forecast.playOdds} to ${word(isPasser ? 'start' : 'play')})`;
  const who = isGiven ? sentence`${short}` : sentence`${short} ${odds}`;
  return sentence`If ${who} is ${word(isPasser ? 'named the starter' : 'active')}, start ${him} instead.`;
}

function tieSentence({ firstTwo, rows: [first, second] }: MatchupDecision, subjectOf: SubjectOf): Sentence | null {
  if (!first || !second) return null;
  const [a, b] = [subjectOf(first.player).short, subjectOf(second.player).short];
  const team = teamNickname(first.team ?? '');
  switch (firstTwo) {
    case 'opponents':
      return capitalized(sentence`${a} and ${b} play each other, so one can win at the other's expense.`);
    case 'one_offense':
      return capitalized(sentence`${a} and ${b} share the ${team}' offense, so one's big game can cost the other.`);
    case 'one_team':
      return capitalized(sentence`${a} and ${b} both play for the ${team}.`);
    case null:
      return null;
  }
}
