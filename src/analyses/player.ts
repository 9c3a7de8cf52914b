// POST /v1/player: one player before a week: whether to start him, what is expected, where his role is heading, whom he meets.
import { player as product } from '../contract/player.ts';
import { name, paragraph, type Sentence, sentence, word } from '../evidence/sentence.ts';
import { type Confidence, confidenceOf } from '../football/confidence.ts';
import { absence } from './absence.ts';
import type { Analysis, Sight } from './analysis.ts';
import { isInDoubt, type PlayerCase, playerCase } from './player-case.ts';
import { defenceRecord, scheduleOutlook, usageTrajectory, whatChanged } from './player-trajectory.ts';
import { recentWeeks } from './player-weeks.ts';
import { requireNamed, requirePlayer, wireId } from './resolve.ts';
import { gamelessSentence, roleSentence } from './usage-facts.ts';
import { expectedAmounts, opponentSentence, type WeekFacts } from './week-facts.ts';

export const player: Analysis<typeof product> = {
  product,
  async answer(sight, { name: called, player_id: id }) {
    const { world } = sight;
    const found = id ? requirePlayer(world, id) : requireNamed(world, called ?? '', ['body', 'name']);
    const one = playerCase(sight, found, 'ppr');
    return {
      verdict: verdict(sight, one),
      confidence: confidence(one),
      reasoning: reasoning(sight, one),
      player: {
        player_id: wireId(found),
        name: found.name,
        position: found.position,
        team: one.team,
        status: one.status.label,
        recent_weeks: recentWeeks(world, found, one.team, one.games),
        usage_trajectory: usageTrajectory(sight, one),
        schedule_outlook: scheduleOutlook(sight, one),
      },
      week: world.week,
    };
  },
};

/** Odds of a starter's week, playing counted in, from which a player is a start, and from which he is worth a flex place. */
const START = 0.5;
const FLEX = 0.35;
const FLEXIBLE = new Set(['RB', 'FB', 'WR', 'TE']);
/** Where one place is to be filled and nobody is sure of a starter's week, the best this many are starts. */
const ONE_A_TEAM = 12;

/** Odds of a starter's week with the chance that he does not play counted in. */
function oddsOf({ starts, plays }: WeekFacts): number {
  return starts.value * plays.value;
}

function callOn(position: string, expected: WeekFacts): 'Start' | 'Flex' | 'Sit' {
  const odds = oddsOf(expected);
  const flexible = FLEXIBLE.has(position);
  if (odds >= START || (!flexible && expected.rank.value <= ONE_A_TEAM)) return 'Start';
  return flexible && odds >= FLEX ? 'Flex' : 'Sit';
}

function verdict(sight: Sight, one: PlayerCase): Sentence {
  const who = name(one.player.name);
  const why = absence(sight.world, one);
  if (why) {
    const call = one.standing === 'unmodelled' || one.standing === 'unscheduled' ? 'No call on' : 'Do not start';
    return sentence`${word(call)} ${who}: ${why}`;
  }
  if (!one.expected) return sentence`No call on ${who}.`;
  const call = callOn(one.player.position, one.expected);
  const where = sentence`${word(one.home ? 'against' : 'at')} ${name(one.opponent ?? '')}`;
  const { starts, plays } = one.expected;
  return isInDoubt(one)
    ? sentence`${word(call)} ${who} ${where}: ${plays} to play, and then ${starts} for a starter's week.`
    : sentence`${word(call)} ${who} ${where}: ${starts} for a starter's week.`;
}

/** How sure it is that he has a starter's week, or that he has none. That somebody does not play is a matter of record. */
function confidence({ standing, expected, player: who }: PlayerCase): Confidence {
  if (standing === 'out' || standing === 'bye' || standing === 'no_team') return 'high';
  if (!expected) return 'low';
  const odds = oddsOf(expected);
  return confidenceOf(callOn(who.position, expected) === 'Start' ? odds : Math.max(odds, 1 - odds));
}

function reasoning(sight: Sight, one: PlayerCase): Sentence {
  const { player: who, opponent, against } = one;
  return paragraph(
    expectation(sight, one),
    playing(one),
    who.position === 'DEF' ? defenceRecord(sight, one) : roleSentence(one.usage, one.isThisSeason),
    opponent && against && one.standing !== 'out' ? opponentSentence(opponent, who.position, against) : null,
    lineSentence(one),
    whatChanged(sight, one),
    one.games.length === 0 && who.position !== 'DEF' ? gamelessSentence(sight.world, who) : null,
  );
}

/** Floor, median, ceiling and place, and the amounts behind them. */
function expectation(sight: Sight, one: PlayerCase): Sentence {
  const why = absence(sight.world, one);
  const { expected, player: who } = one;
  if (why || !expected) return sentence`On ${name(who.name)}: ${why ?? sentence`there is no projection for him.`}`;
  const amounts = expectedAmounts(sight, who);
  return paragraph(
    sentence`${name(who.name)} ${word(who.position === 'DEF' ? 'are' : 'is')} projected at ${expected.mean} PPR points, ${word(who.position)}${expected.rank} of the week.`,
    sentence`The median is ${expected.median}; nine weeks in ten stay above ${expected.floor}, one in ten goes beyond ${expected.ceiling}.`,
    amounts && sentence`Behind it stand ${amounts}.`,
  );
}

function playing(one: PlayerCase): Sentence | null {
  if (!one.expected || !isInDoubt(one)) return null;
  return sentence`That is if he plays, which is ${one.expected.plays} likely.`;
}

function lineSentence({ line, player: who, opponent }: PlayerCase): Sentence | null {
  if (!line) return null;
  return who.position === 'DEF'
    ? sentence`The line gives ${name(opponent ?? '')} ${line} points.`
    : sentence`The line gives his team ${line} points.`;
}
