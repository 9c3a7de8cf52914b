// Which free agents of the league are worth a claim, as the answer tells it: why, for whom, and the bid.
import { type DraftAnswer, name, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import type { roster as product } from '../../contract/index.ts';
import { confidenceOf } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import { overNextGames } from '../phrases/index.ts';
import {
  type BodyOf,
  forecastFact,
  ifHePlays,
  isInDoubt,
  opponentRank,
  type PlayerProfile,
  playerProfile,
  roleSentence,
} from '../shared/index.ts';
import { waiverBids } from './bids.ts';
import { type WaiverClaim, waiverClaims } from './claims.ts';
import type { DropCandidate } from './drops.ts';
import type { FreeAgentPool } from './free-agents.ts';
import type { RosterContext } from './roster-context.ts';

type WaiverAdd = DraftAnswer<BodyOf<typeof product>['waiver_adds'][number]>;

/** Best claim first. */
export function waiverAdds(
  team: RosterContext,
  pool: FreeAgentPool,
  drops: readonly DropCandidate[],
): readonly WaiverAdd[] {
  const claims = waiverClaims(team, pool, drops);
  return waiverBids(team, pool, claims).map(({ claim, ...bid }, i): WaiverAdd => {
    const { player, drop } = claim;
    const profile = playerProfile(team.scoringContext(player), player, team.scoring);
    return {
      rank: i + 1,
      player_id: player.platformId ?? '',
      name: player.name,
      position: player.position,
      team: profile.team,
      label: claim.startsThisWeek ? 'start' : 'stash',
      suggested_fab_bid: bid.percent,
      confidence: confidenceOf(claim.startable),
      rationale: paragraph(rationale(team, profile), pool.bidding && nextBestSentence(team, claim), bid.sentence),
      drop_hint: drop && sentence`Let ${name(drop.name)} go for ${word(player.position === 'DEF' ? 'them' : 'him')}.`,
      drop_player_id: drop?.platformId ?? null,
      win_probability: bid.wins === null ? null : Math.round(bid.wins * 1e4) / 1e4,
      rostered_pct: null,
    };
  });
}

function rationale(team: RosterContext, profile: PlayerProfile): Sentence {
  const { player, opponentFacts, opponent, usage, isThisSeason } = profile;
  const odds = forecastFact(team.scoringContext(player), player, {
    stat: 'startable_odds',
    unit: 'share',
    rule: `odds to be startable in ${team.seasonScoring}`,
  });
  const left = pointsLeft(team, player);
  const when = overNextGames(team.snapshot, team.lastWeek);
  return paragraph(
    odds && left && team.snapshot.week < team.lastWeek
      ? sentence`${odds} to be startable ${when}, ${left} points over the weeks left.`
      : odds && sentence`${odds} to be startable ${when}.`,
    thisWeek(profile),
    profile.forecast && opponent && opponentFacts ? opponentRank(opponent, player.position, opponentFacts) : null,
    // a kicker's role is his place in the team, and his points are no PPR points
    player.position === 'K' ? null : roleSentence(usage, isThisSeason),
  );
}

function thisWeek(profile: PlayerProfile): Sentence | null {
  const { player, forecast, status } = profile;
  if (!forecast) return null;
  if (player.position === 'DEF') return sentence`This week ${forecast.mean} points are expected.`;
  const condition = sentence`This week ${forecast.mean} points are expected ${ifHePlays(player)}`;
  if (!isInDoubt(profile)) return sentence`${condition}.`;
  const why = status.label === null ? null : sentence`Status: ${word(status.label)}.`;
  return paragraph(
    sentence`${condition}, and he is ${forecast.playOdds} to ${word(player.position === 'QB' ? 'start' : 'play')}.`,
    why,
  );
}

const pointsLeft = (team: RosterContext, player: Player) =>
  forecastFact(team.scoringContext(player), player, {
    stat: 'season_points_left',
    unit: 'points',
    rule: `season points in ${team.seasonScoring}`,
  });

/** Why a bid is low: who is there for nothing. In the last week it is this week's points that decide, and they are told beside. */
function nextBestSentence(team: RosterContext, { player, next }: WaiverClaim): Sentence | null {
  const [own, other] = [pointsLeft(team, player), next && pointsLeft(team, next)];
  if (team.snapshot.week === team.lastWeek || !next || !own || !other || other.value > own.value) return null;
  return sentence`The next best free ${word(player.position)} is ${name(next.name)}, with ${other} points over the weeks left.`;
}
