// POST /v1/player: one player before a week: whether to start him, what is expected, where his role is heading, whom he meets.
import { capitalized, name, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import { player as product } from '../../contract/index.ts';
import { type Confidence, confidenceOf, type StartCall, startCall } from '../../fantasy/index.ts';
import { statusClause } from '../../nfl/index.ts';
import { resolvePlayerById, resolvePlayerByName, wireId } from '../lookup/index.ts';
import { displayName } from '../phrases/index.ts';
import {
  type Analysis,
  type AnalysisContext,
  absence,
  changeSentence,
  expectedAmounts,
  ifHePlays,
  isInDoubt,
  isPresumedOut,
  newsClause,
  noGamesSentence,
  opponentSentence,
  type PlayerProfile,
  playerProfile,
  reasons,
  requireProjected,
  rivalQuarterback,
  roleProfile,
  roleSentence,
  scoringByGame,
  type WeekFacts,
  withReasons,
} from '../shared/index.ts';
import { defenseForm } from './defense-outlook.ts';
import { recentWeeks } from './recent-weeks.ts';
import { scheduleOutlook, usageTrajectory } from './trajectory.ts';

export const player: Analysis<typeof product> = {
  product,
  async answer(context, { name: text, player_id: id }) {
    const { currentSnapshot: snapshot } = context;
    const resolved = id ? resolvePlayerById(snapshot, id) : resolvePlayerByName(snapshot, text ?? '', ['body', 'name']);
    const profile = playerProfile(context, resolved, 'ppr');
    requireProjected(snapshot, [profile]);
    const recent = recentWeeks(snapshot, resolved, profile.team);
    return {
      verdict: verdict(context, profile),
      confidence: confidence(context, profile),
      reasoning: reasoning(context, profile),
      player: {
        player_id: wireId(resolved),
        name: resolved.name,
        position: resolved.position,
        team: profile.team,
        status: profile.status.label,
        recent_weeks: recent,
        usage_trajectory: usageTrajectory(context, profile) ?? scoringByGame(snapshot, resolved, profile.team, recent),
        schedule_outlook: scheduleOutlook(context, profile),
      },
      week: snapshot.week,
    };
  },
};

const CALL_WORDS = { start: 'Start', flex: 'Flex', sit: 'Sit' } as const;

function callFor(position: string, { rank, chance }: WeekFacts): StartCall {
  return startCall({ position, rank: rank.value, chance: chance.value });
}

function verdict(context: AnalysisContext, profile: PlayerProfile): Sentence {
  const player = displayName(profile.player);
  const why = absence(context.currentSnapshot, profile);
  if (why || !profile.forecast)
    return sentence`Do not start ${player}: ${why ?? sentence`there is no projection for him.`}`;
  const call = CALL_WORDS[callFor(profile.player.position, profile.forecast)];
  const where = sentence`${word(profile.home ? 'against' : 'at')} ${name(profile.opponent ?? '')}`;
  const { starterOdds, playOdds, chance } = profile.forecast;
  return isInDoubt(profile)
    ? sentence`${word(call)} ${player} ${where}: ${playOdds} to ${word(profile.player.position === 'QB' ? 'start' : 'play')}, and then ${starterOdds} for a starter's week.`
    : sentence`${word(call)} ${player} ${where}: ${chance} for a starter's week.`;
}

/** How sure it is that he has a starter's week, of somebody who is called to sit that he has none. That somebody does not play is a matter of record, of a week ahead it is not. */
function confidence({ currentSnapshot: snapshot }: AnalysisContext, profile: PlayerProfile): Confidence {
  const { participation, forecast, player } = profile;
  if (isPresumedOut(snapshot, profile)) return 'low';
  if (participation === 'out' || participation === 'bye' || !forecast) return 'high';
  const odds = forecast.chance.value;
  return confidenceOf(callFor(player.position, forecast) === 'sit' ? 1 - odds : odds);
}

function reasoning(context: AnalysisContext, profile: PlayerProfile): Sentence {
  const { player, opponent, opponentFacts, participation } = profile;
  const isAbsent = participation === 'out';
  return paragraph(
    expectation(context, profile),
    participationSentence(context, profile),
    isAbsent ? null : rivalQuarterback(context, player),
    player.position === 'DEF' ? defenseForm(context, profile) : roleSentence(profile.usage, profile.isThisSeason),
    isAbsent ? null : openingSentence(context, profile),
    opponent && opponentFacts && !isAbsent ? opponentSentence(opponent, player.position, opponentFacts) : null,
    isAbsent ? null : bettingLineSentence(profile),
    changeSentence(context.currentSnapshot, profile),
    profile.games.length === 0 && player.position !== 'DEF' ? noGamesSentence(context.currentSnapshot, player) : null,
  );
}

/** Floor, median, ceiling and place, and the amounts behind them. */
function expectation(context: AnalysisContext, profile: PlayerProfile): Sentence {
  const why = absence(context.currentSnapshot, profile);
  const { forecast, player } = profile;
  if (why || !forecast) return sentence`On ${displayName(player)}: ${why ?? sentence`there is no projection for him.`}`;
  const amounts = expectedAmounts(context, player);
  const rankClause = sentence`${word(player.position)}${forecast.rank} of the week`;
  const points = word(player.position === 'K' || player.position === 'DEF' ? 'points' : 'PPR points');
  const projected = sentence`${displayName(player)} is projected at ${forecast.mean} ${points}`;
  return paragraph(
    // the points are told for a game he plays, the place is not
    capitalized(
      isInDoubt(profile)
        ? sentence`${projected} ${ifHePlays(player)}; with the chance counted that he does not, he is ${rankClause}.`
        : sentence`${projected}, ${rankClause}.`,
    ),
    forecast.floor.value === 0
      ? sentence`The median is ${forecast.median}; one week in ten brings about nothing, one in ten goes beyond ${forecast.ceiling}.`
      : sentence`The median is ${forecast.median}; nine weeks in ten stay above ${forecast.floor}, one in ten goes beyond ${forecast.ceiling}.`,
    amounts && sentence`Behind it stand ${amounts}.`,
  );
}

function participationSentence(
  { currentSnapshot: snapshot }: AnalysisContext,
  profile: PlayerProfile,
): Sentence | null {
  if (!profile.forecast || !isInDoubt(profile)) return null;
  const changeText = changeSentence(snapshot, profile)?.text ?? '';
  const status = profile.status.label === null ? '' : statusClause(profile.status.label);
  const why = [
    ...(status !== '' && !changeText.includes(status) ? [sentence`${word(status)}`] : []),
    ...reasons(snapshot, profile.player),
  ];
  return withReasons(
    snapshot,
    profile.player,
    sentence`That is ${ifHePlays(profile.player)}, which is ${profile.forecast.playOdds} likely`,
    why,
  );
}

/** Whose work may fall to him. */
function openingSentence({ currentSnapshot: snapshot }: AnalysisContext, { player }: PlayerProfile): Sentence | null {
  const role = roleProfile(snapshot, player);
  return role.opening ? capitalized(newsClause(role, 'opening')) : null;
}

function bettingLineSentence({ bettingLine, player, opponent }: PlayerProfile): Sentence | null {
  if (!bettingLine) return null;
  return player.position === 'DEF'
    ? sentence`The line gives ${name(opponent ?? '')} ${bettingLine} points.`
    : sentence`The line gives his team ${bettingLine} points.`;
}
