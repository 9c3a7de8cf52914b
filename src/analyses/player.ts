// POST /v1/player: one player before a week: whether to start him, what is expected, where his role is heading, whom he meets.
import { player as product } from '../contract/player.ts';
import { capitalised, name, paragraph, type Sentence, sentence, word } from '../evidence/sentence.ts';
import { statusClause } from '../football/availability.ts';
import { type Confidence, confidenceOf } from '../football/confidence.ts';
import { type StartCall, startCall } from '../football/start-call.ts';
import { absence, isForetold } from './absence.ts';
import type { Analysis, Sight } from './analysis.ts';
import { called } from './called.ts';
import { defenceRecord } from './defence-outlook.ts';
import { requireProjected } from './not-projected.ts';
import { ifHePlays, isInDoubt, type PlayerCase, playerCase } from './player-case.ts';
import { scheduleOutlook, usageTrajectory } from './player-trajectory.ts';
import { recentWeeks } from './player-weeks.ts';
import { otherPasser, reasons, withReasons } from './playing-time.ts';
import { requireNamed, requirePlayer, wireId } from './resolve.ts';
import { roleOf } from './role-case.ts';
import { newsClause } from './role-news.ts';
import { scoringByGame } from './scoring-by-game.ts';
import { gamelessSentence, roleSentence } from './usage-facts.ts';
import { expectedAmounts, opponentSentence, type WeekFacts } from './week-facts.ts';
import { whatChanged } from './whats-new.ts';

export const player: Analysis<typeof product> = {
  product,
  async answer(sight, { name: text, player_id: id }) {
    const { world } = sight;
    const found = id ? requirePlayer(world, id) : requireNamed(world, text ?? '', ['body', 'name']);
    const one = playerCase(sight, found, 'ppr');
    requireProjected(world, [one]);
    const recent = recentWeeks(world, found, one.team);
    return {
      verdict: verdict(sight, one),
      confidence: confidence(sight, one),
      reasoning: reasoning(sight, one),
      player: {
        player_id: wireId(found),
        name: found.name,
        position: found.position,
        team: one.team,
        status: one.status.label,
        recent_weeks: recent,
        usage_trajectory: usageTrajectory(sight, one) ?? scoringByGame(world, found, one.team, recent),
        schedule_outlook: scheduleOutlook(sight, one),
      },
      week: world.week,
    };
  },
};

const CALLS = { start: 'Start', flex: 'Flex', sit: 'Sit' } as const;

function callOn(position: string, { rank, chance }: WeekFacts): StartCall {
  return startCall({ position, rank: rank.value, chance: chance.value });
}

function verdict(sight: Sight, one: PlayerCase): Sentence {
  const who = called(one.player);
  const why = absence(sight.world, one);
  if (why || !one.expected) return sentence`Do not start ${who}: ${why ?? sentence`there is no projection for him.`}`;
  const call = CALLS[callOn(one.player.position, one.expected)];
  const where = sentence`${word(one.home ? 'against' : 'at')} ${name(one.opponent ?? '')}`;
  const { starts, plays, chance } = one.expected;
  return isInDoubt(one)
    ? sentence`${word(call)} ${who} ${where}: ${plays} to ${word(one.player.position === 'QB' ? 'start' : 'play')}, and then ${starts} for a starter's week.`
    : sentence`${word(call)} ${who} ${where}: ${chance} for a starter's week.`;
}

/** How sure it is that he has a starter's week, of somebody who is called to sit that he has none. That somebody does not play is a matter of record, of a week ahead it is not. */
function confidence({ world }: Sight, one: PlayerCase): Confidence {
  const { standing, expected, player: who } = one;
  if (isForetold(world, one)) return 'low';
  if (standing === 'out' || standing === 'bye' || !expected) return 'high';
  const odds = expected.chance.value;
  return confidenceOf(callOn(who.position, expected) === 'sit' ? 1 - odds : odds);
}

function reasoning(sight: Sight, one: PlayerCase): Sentence {
  const { player: who, opponent, against, standing } = one;
  const isAbsent = standing === 'out';
  return paragraph(
    expectation(sight, one),
    playing(sight, one),
    isAbsent ? null : otherPasser(sight, who),
    who.position === 'DEF' ? defenceRecord(sight, one) : roleSentence(one.usage, one.isThisSeason),
    isAbsent ? null : opening(sight, one),
    opponent && against && !isAbsent ? opponentSentence(opponent, who.position, against) : null,
    isAbsent ? null : lineSentence(one),
    whatChanged(sight.world, one),
    one.games.length === 0 && who.position !== 'DEF' ? gamelessSentence(sight.world, who) : null,
  );
}

/** Floor, median, ceiling and place, and the amounts behind them. */
function expectation(sight: Sight, one: PlayerCase): Sentence {
  const why = absence(sight.world, one);
  const { expected, player: who } = one;
  if (why || !expected) return sentence`On ${called(who)}: ${why ?? sentence`there is no projection for him.`}`;
  const amounts = expectedAmounts(sight, who);
  const place = sentence`${word(who.position)}${expected.rank} of the week`;
  const points = word(who.position === 'K' || who.position === 'DEF' ? 'points' : 'PPR points');
  const projected = sentence`${called(who)} is projected at ${expected.mean} ${points}`;
  return paragraph(
    // the points are told for a game he plays, the place is not
    capitalised(
      isInDoubt(one)
        ? sentence`${projected} ${ifHePlays(who)}; with the chance counted that he does not, he is ${place}.`
        : sentence`${projected}, ${place}.`,
    ),
    expected.floor.value === 0
      ? sentence`The median is ${expected.median}; one week in ten brings about nothing, one in ten goes beyond ${expected.ceiling}.`
      : sentence`The median is ${expected.median}; nine weeks in ten stay above ${expected.floor}, one in ten goes beyond ${expected.ceiling}.`,
    amounts && sentence`Behind it stand ${amounts}.`,
  );
}

function playing({ world }: Sight, one: PlayerCase): Sentence | null {
  if (!one.expected || !isInDoubt(one)) return null;
  const changed = whatChanged(world, one)?.text ?? '';
  const status = one.status.label === null ? '' : statusClause(one.status.label);
  const why = [
    ...(status !== '' && !changed.includes(status) ? [sentence`${word(status)}`] : []),
    ...reasons(world, one.player),
  ];
  return withReasons(
    world,
    one.player,
    sentence`That is ${ifHePlays(one.player)}, which is ${one.expected.plays} likely`,
    why,
  );
}

/** Whose work may fall to him. */
function opening({ world }: Sight, { player: who }: PlayerCase): Sentence | null {
  const role = roleOf(world, who);
  return role.opening ? capitalised(newsClause(role, 'opening')) : null;
}

function lineSentence({ line, player: who, opponent }: PlayerCase): Sentence | null {
  if (!line) return null;
  return who.position === 'DEF'
    ? sentence`The line gives ${name(opponent ?? '')} ${line} points.`
    : sentence`The line gives his team ${line} points.`;
}
