// POST /v1/matchup: two to four players, ranked for the week by the odds that each scores most.
import { valueError } from '../contract/faults.ts';
import { matchup as product } from '../contract/matchup.ts';
import type { Fact } from '../evidence/fact.ts';
import { capitalised, listing, name, paragraph, type Sentence, sentence, week, word } from '../evidence/sentence.ts';
import { type Confidence, confidenceOf } from '../football/confidence.ts';
import type { Player } from '../football/world.ts';
import { absence, isForetold } from './absence.ts';
import type { Analysis, Sight } from './analysis.ts';
import { called } from './called.ts';
import { type Ranked, type Ranking, rankMatchup } from './matchup-ranking.ts';
import { requireProjected } from './not-projected.ts';
import { ifHePlays, isInDoubt, type PlayerCase } from './player-case.ts';
import { likelyToPlay, otherPasser } from './playing-time.ts';
import { UnfitRequest } from './refusal.ts';
import { requireCalled, wireId } from './resolve.ts';
import { roleSentence } from './usage-facts.ts';
import { opponentSentence } from './week-facts.ts';

export const matchup: Analysis<typeof product> = {
  product,
  async answer(sight, { players: texts }) {
    const { world } = sight;
    const players = texts.map((text, i) => requireCalled(world, text, ['body', 'players', i]));
    refuseTwice(players, texts);
    const ranking = rankMatchup(sight, players, 'ppr');
    requireProjected(
      world,
      ranking.rows.map(({ one }) => one),
    );
    return {
      verdict: verdict(sight, ranking),
      confidence: confidence(sight, ranking),
      reasoning: reasoning(sight, ranking),
      week: world.week,
      ranked: ranking.rows.map((row, i) => ({
        rank: i + 1,
        player_id: wireId(row.one.player),
        name: row.one.player.name,
        position: row.one.player.position,
        team: row.one.team,
        opponent: row.one.opponent,
        projection_note: note(sight, row),
        def_vs_pos_rank: row.one.against?.rank.value ?? null,
        call: row.call,
      })),
    };
  },
};

function refuseTwice(players: readonly Player[], texts: readonly string[]): void {
  const faults = players.flatMap((player, i) =>
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
  if (faults.length > 0) throw new UnfitRequest(faults);
}

function verdict({ world }: Sight, { rows, coinFlip }: Ranking): Sentence {
  const [first, second] = rows;
  if (!first || first.call === 'bench') {
    const nobody = word(rows.length === 2 ? 'Neither' : 'None of them');
    return rows.some(({ one }) => isForetold(world, one))
      ? sentence`${nobody} is expected to play in ${week(world.week)}, as things stand now.`
      : sentence`${nobody} plays in ${week(world.week)}.`;
  }
  const who = called(first.one.player);
  if (!second || !first.best) {
    const { expected } = first.one;
    return expected && isInDoubt(first.one)
      ? sentence`Start ${who} ${ifHePlays(first.one.player)} (${expected.plays}): none of the others plays in ${week(world.week)}.`
      : sentence`Start ${who}: none of the others plays in ${week(world.week)}.`;
  }
  const alone = oneStarts(rows);
  if (coinFlip) {
    return paragraph(
      sentence`A coin flip between ${who} and ${called(second.one.player)}: ${first.best} for ${who} to score most.`,
      alone,
    );
  }
  const others = rows.slice(1).map(({ one }) => called(one.player));
  return paragraph(sentence`Start ${who} over ${listing(others)}: ${first.best} to score most.`, alone);
}

/** The quarterbacks who are compared with another of their team, by team: there is one place for them. */
function passersOfOneTeam(rows: readonly Ranked[]): readonly (readonly PlayerCase[])[] {
  const passers = rows.map(({ one }) => one).filter(({ player, expected }) => expected && player.position === 'QB');
  const teams = [...new Set(passers.map(({ team }) => team))];
  return teams.map((own) => passers.filter(({ team }) => team === own)).filter(({ length }) => length > 1);
}

function oneStarts(rows: readonly Ranked[]): Sentence {
  const warnings = passersOfOneTeam(rows).map(
    (mates) =>
      sentence`Only one of ${listing(mates.map(({ player }) => called(player)))} starts for ${name(mates[0]?.team ?? '')}: see who is named before the game.`,
  );
  return paragraph(...warnings);
}

/** How sure it is that the first is the best start. */
function confidence({ world }: Sight, { rows }: Ranking): Confidence {
  const [first] = rows;
  if (!first || first.call === 'bench') return rows.some(({ one }) => isForetold(world, one)) ? 'low' : 'high';
  return confidenceOf(first.best?.value ?? first.one.expected?.plays.value ?? 0);
}

function reasoning(sight: Sight, { rows, coinFlip }: Ranking): Sentence {
  const [first, second] = rows.filter(({ call }) => call !== 'bench');
  const absent = rows.filter(({ call }) => call === 'bench');
  return paragraph(
    ...rows.filter(({ call }) => call !== 'bench').map(standing),
    first && second && coinFlip
      ? sentence`Between the first two the difference is within chance: take whom you like.`
      : null,
    first && second && first.one.opponent === second.one.team
      ? sentence`The first two meet each other: what helps one may hurt the other.`
      : null,
    first && second && first.one.team === second.one.team ? together(first.one, second.one) : null,
    passersOfOneTeam(rows).length > 0
      ? sentence`Only one quarterback of a team starts, which the odds take into account.`
      : null,
    ...absent.map((row) => aside(sight, row)),
    first ? terms(rows) : null,
  );
}

/** What the points and the odds are about. */
function terms(rows: readonly Ranked[]): Sentence {
  return rows.some(({ one, best }) => best && isInDoubt(one))
    ? sentence`Points are PPR; a player who may miss the game counts with that chance of nothing in the odds to score most.`
    : sentence`Points are PPR.`;
}

function together({ player: one }: PlayerCase, { player: other }: PlayerCase): Sentence | null {
  if (one.position === 'QB' && other.position === 'QB') return null;
  const shared = one.position === 'DEF' || other.position === 'DEF' ? 'play for one team' : 'share one offence';
  return sentence`The first two ${word(shared)}, which the odds take into account.`;
}

function aside({ world }: Sight, { one }: Ranked): Sentence | null {
  const why = absence(world, one);
  return why && paragraph(sentence`On ${called(one.player)}: ${why}`, roleSentence(one.usage, one.isThisSeason));
}

function standing({ one, best }: Ranked): Sentence | null {
  const { expected, player } = one;
  if (!expected) return null;
  const odds = best ? sentence`, ${best} to score most` : sentence``;
  return capitalised(
    isInDoubt(one)
      ? sentence`${called(player)}: ${expected.mean} points ${ifHePlays(player)}, then from ${expected.floor} to ${expected.ceiling} in eight weeks of ten${odds}.`
      : sentence`${called(player)}: ${expected.mean} points, from ${expected.floor} to ${expected.ceiling} in eight weeks of ten${odds}.`,
  );
}

function note(sight: Sight, { one, best }: Ranked): Sentence {
  const { expected, opponent, against, player, line } = one;
  const why = absence(sight.world, one);
  if (why || !expected) return sentence`Not a start: ${why ?? sentence`there is no projection.`}`;
  const points = word(player.position === 'K' || player.position === 'DEF' ? 'points' : 'PPR points');
  const given = isInDoubt(one) ? ifHePlays(player) : word('expected');
  return paragraph(
    best
      ? sentence`${expected.mean} ${points} ${given}, ${best} to score most.`
      : sentence`${expected.mean} ${points} ${given}.`,
    isInDoubt(one) ? doubt(sight, one, expected.plays) : null,
    otherPasser(sight, player),
    roleSentence(one.usage, one.isThisSeason),
    opponent && against ? opponentSentence(opponent, player.position, against) : null,
    line
      ? sentence`The line gives ${player.position === 'DEF' ? name(opponent ?? '') : word('his team')} ${line} points.`
      : null,
  );
}

function doubt({ world }: Sight, { player, status: { label } }: PlayerCase, plays: Fact): Sentence {
  return paragraph(label === null ? null : sentence`Status: ${word(label)}.`, likelyToPlay(world, player, plays));
}
