// Which free agents of the league are worth a claim, as the answer tells it: why, for whom, and the bid.
import type { roster as product } from '../contract/roster.ts';
import type { Draft } from '../evidence/ground.ts';
import { name, paragraph, type Sentence, sentence, word } from '../evidence/sentence.ts';
import { confidenceOf } from '../football/confidence.ts';
import type { Player } from '../football/world.ts';
import type { BodyOf } from './analysis.ts';
import { overNextGames } from './horizon.ts';
import { ifHePlays, isInDoubt, type PlayerCase, playerCase } from './player-case.ts';
import { bidsOn } from './roster-bids.ts';
import type { RosterCase } from './roster-case.ts';
import { type Claim, helpfulClaims } from './roster-claims.ts';
import type { Drop } from './roster-drops.ts';
import type { Pool } from './roster-pool.ts';
import { roleSentence } from './usage-facts.ts';
import { forecastFact, opponentRank } from './week-facts.ts';

type Add = Draft<BodyOf<typeof product>['waiver_adds'][number]>;

/** Best claim first. */
export function waiverAdds(team: RosterCase, pool: Pool, drops: readonly Drop[]): readonly Add[] {
  const claims = helpfulClaims(team, pool, drops);
  return bidsOn(team, pool, claims).map(({ claim, ...bid }, i): Add => {
    const { player, drop } = claim;
    const one = playerCase(team.grounds(player), player, team.scoring);
    return {
      rank: i + 1,
      player_id: player.platformId ?? '',
      name: player.name,
      position: player.position,
      team: one.team,
      label: claim.startsNow ? 'start' : 'stash',
      suggested_fab_bid: bid.percent,
      confidence: confidenceOf(claim.startable),
      rationale: paragraph(rationale(team, one), pool.bidding && nextBest(team, claim), bid.sentence),
      drop_hint: drop && sentence`Let ${name(drop.name)} go for ${word(player.position === 'DEF' ? 'them' : 'him')}.`,
      drop_player_id: drop?.platformId ?? null,
      win_probability: bid.wins === null ? null : Math.round(bid.wins * 1e4) / 1e4,
      rostered_pct: null,
    };
  });
}

function rationale(team: RosterCase, one: PlayerCase): Sentence {
  const { player, against, opponent, usage, isThisSeason } = one;
  const odds = forecastFact(team.grounds(player), player, {
    stat: 'startable_odds',
    unit: 'share',
    rule: `odds to be startable in ${team.seasonScoring}`,
  });
  const left = pointsLeft(team, player);
  const when = overNextGames(team.world, team.lastWeek);
  return paragraph(
    odds && left && team.world.week < team.lastWeek
      ? sentence`${odds} to be startable ${when}, ${left} points over the weeks left.`
      : odds && sentence`${odds} to be startable ${when}.`,
    thisWeek(one),
    one.expected && opponent && against ? opponentRank(opponent, player.position, against) : null,
    // a kicker's role is his place in the team, and his points are no PPR points
    player.position === 'K' ? null : roleSentence(usage, isThisSeason),
  );
}

function thisWeek(one: PlayerCase): Sentence | null {
  const { player, expected, status } = one;
  if (!expected) return null;
  if (player.position === 'DEF') return sentence`This week ${expected.mean} points are expected.`;
  const given = sentence`This week ${expected.mean} points are expected ${ifHePlays(player)}`;
  if (!isInDoubt(one)) return sentence`${given}.`;
  const why = status.label === null ? null : sentence`Status: ${word(status.label)}.`;
  return paragraph(
    sentence`${given}, and he is ${expected.plays} to ${word(player.position === 'QB' ? 'start' : 'play')}.`,
    why,
  );
}

const pointsLeft = (team: RosterCase, player: Player) =>
  forecastFact(team.grounds(player), player, {
    stat: 'season_points_left',
    unit: 'points',
    rule: `season points in ${team.seasonScoring}`,
  });

/** Why a bid is low: who is there for nothing. In the last week it is this week's points that decide, and they are told beside. */
function nextBest(team: RosterCase, { player, next }: Claim): Sentence | null {
  const [own, other] = [pointsLeft(team, player), next && pointsLeft(team, next)];
  if (team.world.week === team.lastWeek || !next || !own || !other || other.value > own.value) return null;
  return sentence`The next best free ${word(player.position)} is ${name(next.name)}, with ${other} points over the weeks left.`;
}
