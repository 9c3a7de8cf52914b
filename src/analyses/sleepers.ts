// GET /v1/sleepers: players outside the usual starters whose chance of a starter's week is furthest above that of their like.
import { sleepers as product } from '../contract/sleepers.ts';
import type { Fact } from '../evidence/fact.ts';
import { listing, name, paragraph, type Sentence, sentence, week, word } from '../evidence/sentence.ts';
import { PRESETS } from '../football/scoring.ts';
import { type SleeperCandidate, sleeperRanking, sleeperTier } from '../football/sleeper-ranking.ts';
import { type StartCall, startCall } from '../football/start-call.ts';
import type { Player } from '../football/world.ts';
import type { Analysis, Sight } from './analysis.ts';
import { called } from './called.ts';
import { mayNotPlay } from './playing-time.ts';
import { Refusal } from './refusal.ts';
import { type RoleCase, roleOf } from './role-case.ts';
import { goodNews, newsClause } from './role-news.ts';
import { gamelessSentence, roleSentence } from './usage-facts.ts';
import { forecastFact, impliedTotal, opponentFacts, opponentSentence } from './week-facts.ts';

interface Pick {
  readonly candidate: SleeperCandidate;
  readonly role: RoleCase;
}

/** Picks that the reasoning speaks of. */
const SPOKEN_OF = 3;

export const sleepers: Analysis<typeof product> = {
  product,
  async answer(sight, { limit }) {
    const { world, model } = sight;
    const picks: Pick[] = sleeperRanking(world, model, PRESETS.ppr)
      // who has no id on the platform cannot be started there
      .filter(({ player }) => player.platformId !== null)
      .slice(0, limit)
      .map((candidate) => ({ candidate, role: roleOf(world, candidate.player) }));
    const [best] = picks;
    if (!best && model.week(world).projections.length > 0) {
      throw new Refusal(
        409,
        'nothing_to_recommend',
        `No player outside the usual lineups has better odds than players ranked like him in week ${world.week}. You were not charged. Ask for another week.`,
      );
    }
    if (!best) {
      throw new Refusal(503, 'data_unavailable', `No game of week ${world.week} can be projected yet.`, 3600);
    }
    return {
      verdict: headline(sight, picks),
      confidence: sleeperTier(best.candidate),
      reasoning: reasoning(sight, picks),
      week: world.week,
      season: world.season,
      picks: picks.map((pick) => {
        const { player, projection } = pick.candidate;
        return {
          player_id: player.platformId ?? '',
          name: player.name,
          position: player.position,
          team: projection.team,
          opponent: projection.opponent,
          confidence: sleeperTier(pick.candidate),
          usage_note: roleSentence(pick.role, pick.role.isThisSeason) ?? gamelessSentence(world, player),
          matchup_note: matchup(sight, pick),
          rationale: paragraph(
            rationale(sight, pick),
            sentence`By that he is ${word(CALLS[callOn(pick)])} this week.`,
            mayNotPlay(sight, player),
            expectation(sight, pick),
          ),
        };
      }),
    };
  },
};

/** Who is furthest above his rank, and who of the list is likeliest to start: not the same, so both are told. */
function headline(sight: Sight, picks: readonly Pick[]): Sentence {
  const names = picks.slice(0, SPOKEN_OF).map(({ candidate }) => called(candidate.player));
  const [likeliest] = [...picks].sort((a, b) => b.candidate.chance - a.candidate.chance);
  const chance = likeliest && chanceOf(sight, likeliest.candidate.player);
  const above = sentence`Furthest above their rank in ${week(sight.world.week)}: ${listing(names)}`;
  return likeliest && chance
    ? sentence`${above}; likeliest of the list: ${called(likeliest.candidate.player)} at ${chance} for a starter's week, ${word(CALLS[callOn(likeliest)])}.`
    : sentence`${above}.`;
}

const CALLS = { start: 'a start', flex: 'a flex', sit: 'a start only where one is missing' } as const;

function callOn({ candidate: { player, rank, chance } }: Pick): StartCall {
  return startCall({ position: player.position, rank, chance });
}

function reasoning(sight: Sight, picks: readonly Pick[]): Sentence {
  return paragraph(
    sentence`Players whom points a game and earlier projections leave outside the usual starters, wherever they were drafted, in order of how far their chance of a starter's week in ${week(sight.world.week)} is above that of players ranked like them.`,
    ...picks.slice(0, SPOKEN_OF).map((pick) => sentence`${called(pick.candidate.player)}: ${rationale(sight, pick)}`),
  );
}

function chanceOf(sight: Sight, player: Player): Fact | null {
  return forecastFact(sight, player, {
    stat: 'starter_week_odds',
    unit: 'share',
    rule: "odds of a starter's week, absence counted",
  });
}

function rationale(sight: Sight, { candidate: { player }, role }: Pick): Sentence {
  const chance = chanceOf(sight, player);
  const usual = forecastFact(sight, player, {
    stat: 'usual_starter_week_odds',
    unit: 'share',
    rule: "mean odds of a starter's week of those ranked alike",
  });
  const news = goodNews(role);
  const odds =
    chance && usual
      ? sentence`${chance} for a starter's week, where players ranked like him have ${usual}`
      : sentence`better odds than players ranked like him`;
  return news ? sentence`${odds}: ${newsClause(role, news)}` : sentence`${odds}.`;
}

function expectation(sight: Sight, { candidate: { player } }: Pick): Sentence | null {
  const of = (stat: string, which: 'p10' | 'p50' | 'p90') =>
    forecastFact(sight, player, { stat, unit: 'points', rule: `${which} points in ppr` });
  const [floor, median, ceiling] = [
    of('projected_floor', 'p10'),
    of('projected_median', 'p50'),
    of('projected_ceiling', 'p90'),
  ];
  return floor && median && ceiling
    ? sentence`The middle of the forecast is ${median} PPR points, with ${floor} on a bad day and ${ceiling} on a good one.`
    : null;
}

function matchup(sight: Sight, { candidate: { player, projection } }: Pick): Sentence {
  const { team, opponent, home, player: of } = projection;
  const place = sentence`${word(home ? 'At home against' : 'Away at')} ${name(opponent)}.`;
  const facts = opponentFacts(sight, opponent, of.position);
  const total = impliedTotal(sight, team);
  return paragraph(
    place,
    facts && opponentSentence(opponent, player.position, facts),
    total && sentence`The line gives his team ${total} points.`,
  );
}
