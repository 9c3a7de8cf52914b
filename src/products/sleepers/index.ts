// GET /v1/sleepers: players outside the usual starters whose chance of a starter's week is furthest above that of their like.
import { type Fact, listing, name, paragraph, type Sentence, sentence, weekWord, word } from '../../citations/index.ts';
import { sleepers as product } from '../../contract/index.ts';
import { rankSleepers, type SleeperCandidate, type StartCall, sleeperTier, startCall } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import type { Player } from '../../nfl/index.ts';
import { displayName } from '../phrases/index.ts';
import {
  type Analysis,
  type AnalysisContext,
  AnswerError,
  forecastFact,
  goodNews,
  impliedTotal,
  mayNotPlay,
  newsClause,
  noGamesSentence,
  opponentFacts,
  opponentSentence,
  type RoleProfile,
  roleProfile,
  roleSentence,
} from '../shared/index.ts';

interface SleeperPick {
  readonly candidate: SleeperCandidate;
  readonly role: RoleProfile;
}

/** Picks that the reasoning speaks of. */
const MAX_MENTIONED = 3;

export const sleepers: Analysis<typeof product> = {
  product,
  async answer(context, { limit }) {
    const { currentSnapshot: snapshot, model } = context;
    const picks: SleeperPick[] = rankSleepers(snapshot, model, SCORING_PRESETS.ppr)
      // who has no id on the platform cannot be started there
      .filter(({ player }) => player.platformId !== null)
      .slice(0, limit)
      .map((candidate) => ({ candidate, role: roleProfile(snapshot, candidate.player) }));
    const [best] = picks;
    if (!best && model.week(snapshot).projections.length > 0) {
      throw new AnswerError(
        409,
        'nothing_to_recommend',
        `No player outside the usual lineups has better odds than players ranked like him in week ${snapshot.week}. You were not charged. Ask for another week.`,
      );
    }
    if (!best) {
      throw new AnswerError(503, 'data_unavailable', `No game of week ${snapshot.week} can be projected yet.`, 3600);
    }
    return {
      verdict: headline(context, picks),
      confidence: sleeperTier(best.candidate),
      reasoning: reasoning(context, picks),
      week: snapshot.week,
      season: snapshot.season,
      picks: picks.map((sleeper) => {
        const { player, projection } = sleeper.candidate;
        return {
          player_id: player.platformId ?? '',
          name: player.name,
          position: player.position,
          team: projection.team,
          opponent: projection.opponent,
          confidence: sleeperTier(sleeper.candidate),
          usage_note: roleSentence(sleeper.role, sleeper.role.isThisSeason) ?? noGamesSentence(snapshot, player),
          matchup_note: matchup(context, sleeper),
          rationale: paragraph(
            rationale(context, sleeper),
            sentence`By that he is ${word(CALL_WORDS[callFor(sleeper)])} this week.`,
            mayNotPlay(context, player),
            expectation(context, sleeper),
          ),
        };
      }),
    };
  },
};

/** Who is furthest above his rank, and who of the list is likeliest to start: not the same, so both are told. */
function headline(context: AnalysisContext, picks: readonly SleeperPick[]): Sentence {
  const names = picks.slice(0, MAX_MENTIONED).map(({ candidate }) => displayName(candidate.player));
  const [likeliest] = [...picks].sort((a, b) => b.candidate.chance - a.candidate.chance);
  const chance = likeliest && chanceOf(context, likeliest.candidate.player);
  const above = sentence`Furthest above their rank in ${weekWord(context.currentSnapshot.week)}: ${listing(names)}`;
  return likeliest && chance
    ? sentence`${above}; likeliest of the list: ${displayName(likeliest.candidate.player)} at ${chance} for a starter's week, ${word(CALL_WORDS[callFor(likeliest)])}.`
    : sentence`${above}.`;
}

const CALL_WORDS = { start: 'a start', flex: 'a flex', sit: 'a start only where one is missing' } as const;

function callFor({ candidate: { player, rank, chance } }: SleeperPick): StartCall {
  return startCall({ position: player.position, rank, chance });
}

function reasoning(context: AnalysisContext, picks: readonly SleeperPick[]): Sentence {
  return paragraph(
    sentence`Players whom points a game and earlier projections leave outside the usual starters, wherever they were drafted, in order of how far their chance of a starter's week in ${weekWord(context.currentSnapshot.week)} is above that of players ranked like them.`,
    ...picks
      .slice(0, MAX_MENTIONED)
      .map((sleeper) => sentence`${displayName(sleeper.candidate.player)}: ${rationale(context, sleeper)}`),
  );
}

function chanceOf(context: AnalysisContext, player: Player): Fact | null {
  return forecastFact(context, player, {
    stat: 'starter_week_odds',
    unit: 'share',
    rule: "odds of a starter's week, absence counted",
  });
}

function rationale(context: AnalysisContext, { candidate: { player }, role }: SleeperPick): Sentence {
  const chance = chanceOf(context, player);
  const expectedChance = forecastFact(context, player, {
    stat: 'usual_starter_week_odds',
    unit: 'share',
    rule: "mean odds of a starter's week of those ranked alike",
  });
  const news = goodNews(role);
  const odds =
    chance && expectedChance
      ? sentence`${chance} for a starter's week, where players ranked like him have ${expectedChance}`
      : sentence`better odds than players ranked like him`;
  return news ? sentence`${odds}: ${newsClause(role, news)}` : sentence`${odds}.`;
}

function expectation(context: AnalysisContext, { candidate: { player } }: SleeperPick): Sentence | null {
  const percentileFact = (stat: string, which: 'p10' | 'p50' | 'p90') =>
    forecastFact(context, player, { stat, unit: 'points', rule: `${which} points in ppr` });
  const [floor, median, ceiling] = [
    percentileFact('projected_floor', 'p10'),
    percentileFact('projected_median', 'p50'),
    percentileFact('projected_ceiling', 'p90'),
  ];
  return floor && median && ceiling
    ? sentence`The middle of the forecast is ${median} PPR points, with ${floor} on a bad day and ${ceiling} on a good one.`
    : null;
}

function matchup(context: AnalysisContext, { candidate: { player, projection } }: SleeperPick): Sentence {
  const { team, opponent, home, player: percentileFact } = projection;
  const venueClause = sentence`${word(home ? 'At home against' : 'Away at')} ${name(opponent)}.`;
  const facts = opponentFacts(context, opponent, percentileFact.position);
  const total = impliedTotal(context, team);
  return paragraph(
    venueClause,
    facts && opponentSentence(opponent, player.position, facts),
    total && sentence`The line gives his team ${total} points.`,
  );
}
