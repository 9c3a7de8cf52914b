// Which free agents of the league are worth a claim: what each adds to the lineup over the weeks left, and the bid that gains most.
import type { roster as product } from '../contract/roster.ts';
import { fact } from '../evidence/fact.ts';
import type { Draft } from '../evidence/ground.ts';
import { idOf } from '../evidence/recipes/slice.ts';
import { name, paragraph, type Sentence, sentence, word } from '../evidence/sentence.ts';
import { bestBid } from '../football/bids/best-bid.ts';
import { winCurve } from '../football/bids/win-curve.ts';
import { confidenceOf } from '../football/confidence.ts';
import { bestLineup } from '../football/league/best-lineup.ts';
import { takes } from '../football/league/slots.ts';
import { LAST_WEEK } from '../football/season.ts';
import type { Player } from '../football/world.ts';
import type { BodyOf } from './analysis.ts';
import { overNextGames } from './horizon.ts';
import { type PlayerCase, playerCase } from './player-case.ts';
import { expectationOf, type Member, type Pool, positionsOf, type RosterCase } from './roster-case.ts';
import type { Drop } from './roster-drops.ts';
import { roleSentence } from './usage-facts.ts';
import { forecastFact, opponentSentence } from './week-facts.ts';

type Add = Draft<BodyOf<typeof product>['waiver_adds'][number]>;

const MOST = 5;
const MOST_OF_A_POSITION = 2;
/** Free agents of a position that are looked at: the best ones by the points they are expected to bring. */
const LOOKED_AT = 4;
/** What a point over replacement on the bench is worth beside one in the lineup: how often byes and injuries call for it. */
const BENCH = 0.2;
/**
 * Points over a whole season that are worth the whole budget; in proportion later, when there is less left to spend the money on. One more
 * point a game is then worth about a sixth of the budget in any week.
 */
const BUDGET_BUYS = 100;
const WEEKS = 17;
/** Points below which a claim is not worth the place. */
const LEAST_GAIN = 1;

interface Claim {
  readonly player: Player;
  readonly gain: number;
  readonly startable: number;
}

/** Best claim first. */
export function waiverAdds(team: RosterCase, pool: Pool, drops: readonly Drop[]): readonly Add[] {
  const [worst] = drops;
  return claims(team, pool, pool.hasRoom ? 0 : (worst?.overReplacement ?? 0))
    .slice(0, MOST)
    .map((claim, i): Add => {
      const { player } = claim;
      const grounds = team.grounds(player);
      const one = playerCase(grounds, player, team.scoring);
      const bid = bidOn(team, pool, claim, i + 1);
      const label = helpsNow(team, one) ? 'start' : 'stash';
      const leaves = (label === 'start' ? replaced(team, player) : null) ?? drops[i]?.member ?? worst?.member;
      return {
        rank: i + 1,
        player_id: player.platformId ?? '',
        name: player.name,
        position: player.position,
        team: one.team,
        label,
        suggested_fab_bid: bid.percent,
        confidence: confidenceOf(claim.startable),
        rationale: paragraph(rationale(team, one), bid.sentence),
        drop_hint:
          pool.hasRoom || !leaves
            ? null
            : sentence`Let ${name(leaves.player.name)} go for ${word(player.position === 'DEF' ? 'them' : 'him')}.`,
      };
    });
}

/** Positions of which nobody keeps a second one: who comes takes the place of who was there. */
const WITHOUT_BENCH = new Set(['K', 'DEF']);

/** The kicker or defence of the roster whose place a better one takes; null at the other positions. */
function replaced({ members }: RosterCase, { position }: Player): Member | null {
  if (!WITHOUT_BENCH.has(position)) return null;
  const own = members.filter(({ player, resting }) => player.position === position && resting === null);
  return own.sort((a, b) => a.seasonPoints - b.seasonPoints)[0] ?? null;
}

/** `lost` are the points over replacement of whoever has to go. */
function claims(team: RosterCase, pool: Pool, lost: number): readonly Claim[] {
  const { world, slots, members } = team;
  const held = new Set(members.map(({ player }) => player.index));
  const standing = members.filter(({ resting }) => resting === null);
  const bySeason = [...standing].map(({ player, seasonPoints, positions }) => entry(player, seasonPoints, positions));
  const lineup = bestLineup(slots, bySeason).points;
  return freeAgents(team, pool)
    .filter(({ player }) => !held.has(player.index))
    .map(({ player, seasonPoints, startable, overReplacement }): Claim => {
      const positions = positionsOf(player);
      const inLineup = bestLineup(slots, [...bySeason, entry(player, seasonPoints, positions)]).points - lineup;
      const onBench = Math.max(0, overReplacement - Math.max(0, lost, inLineup));
      return {
        player,
        startable,
        gain: Math.max(0, inLineup) + BENCH * onBench,
      };
    })
    .filter(({ gain }) => gain >= (LEAST_GAIN * weeksLeft(world.week)) / WEEKS)
    .sort((a, b) => b.gain - a.gain || a.player.index - b.player.index)
    .filter(({ player }, i, all) => {
      const ahead = all.slice(0, i).filter((other) => other.player.position === player.position);
      return ahead.length < MOST_OF_A_POSITION;
    });
}

const entry = (player: Player, points: number, positions: readonly string[]) => ({
  id: idOf(player),
  points,
  positions,
});

/** Whether he stands in the best lineup of this week. */
function helpsNow(team: RosterCase, one: PlayerCase): boolean {
  const { player } = one;
  const { points } = expectationOf(team.grounds(player), one);
  if (points <= 0) return false;
  const able = team.members
    .filter((member) => member.resting === null && member.one.standing === 'plays')
    .map((member) => entry(member.player, member.points, member.positions));
  return bestLineup(team.slots, [...able, entry(player, points, positionsOf(player))]).ids.includes(idOf(player));
}

interface FreeAgent {
  readonly player: Player;
  readonly seasonPoints: number;
  readonly startable: number;
  readonly overReplacement: number;
}

/** The best free agents of each position that some slot takes. */
function freeAgents(team: RosterCase, pool: Pool): readonly FreeAgent[] {
  const outlook = team.grounds({ position: '' }).model.season(team.world);
  const byPosition = new Map<string, FreeAgent[]>();
  for (const projection of outlook.projections) {
    const { player, team: plays } = projection;
    if (plays === null || !pool.isFree(player)) continue;
    if (!team.slots.some((slot) => takes(slot, positionsOf(player)))) continue;
    const { points, startable, overReplacement } = outlook.outcome(projection, team.grounds(player).leagueScoring);
    const list = byPosition.get(player.position) ?? [];
    list.push({ player, seasonPoints: points, startable, overReplacement });
    byPosition.set(player.position, list);
  }
  return [...byPosition.values()].flatMap((list) =>
    list.sort((a, b) => b.seasonPoints - a.seasonPoints || a.player.index - b.player.index).slice(0, LOOKED_AT),
  );
}

const weeksLeft = (week: number) => Math.min(WEEKS, LAST_WEEK + 1 - week);

function rationale(team: RosterCase, one: PlayerCase): Sentence {
  const { player, expected, against, opponent, usage, isThisSeason } = one;
  const odds = forecastFact(team.grounds(player), player, {
    stat: 'startable_odds',
    unit: 'share',
    rule: `odds to be startable in ${team.scoring}`,
  });
  const left = forecastFact(team.grounds(player), player, {
    stat: 'season_points_left',
    unit: 'points',
    rule: `season points in ${team.scoring}`,
  });
  return paragraph(
    odds && left
      ? sentence`${odds} to be startable ${overNextGames(team.world)}, ${left} points over the weeks left.`
      : null,
    expected &&
      (player.position === 'DEF'
        ? sentence`This week ${expected.mean} points are expected.`
        : sentence`This week ${expected.mean} points are expected if he plays.`),
    expected && opponent && against ? opponentSentence(opponent, player.position, against) : null,
    roleSentence(usage, isThisSeason),
  );
}

/** The bid and its odds; in a league without bids nothing is bid. */
function bidOn(
  { world }: RosterCase,
  { bidding }: Pool,
  { player, gain }: Claim,
  place: number,
): { readonly percent: number; readonly sentence: Sentence } {
  if (!bidding) return { percent: 0, sentence: sentence`Claims go by priority in this league.` };
  const value = Math.min(1, gain / ((BUDGET_BUYS * weeksLeft(world.week)) / WEEKS));
  const curve = winCurve(bidding.demand, place, world.week);
  const { percent, wins } = bestBid({ curve, value, left: bidding.left, least: bidding.least });
  const about = { dataset: 'platform transactions', slice: `${bidding.slice}, player ${idOf(player)}` } as const;
  const cite = (stat: string, amount: number, rule: string) =>
    fact(stat, amount, 'share', player.name, { ...about, rule });
  const bid = cite('suggested_bid', percent / 100, 'maximum of odds x (value - bid) over whole percents of the budget');
  const odds = cite('win_odds', wins, 'share of weeks whose rival bids were lower, shrunk to other leagues');
  const most = percent >= Math.floor(100 * bidding.left) && value > bidding.left;
  return {
    percent,
    sentence: most
      ? sentence`${bid} of the budget, all that is left, is ${odds} to win such a claim.`
      : sentence`${bid} of the budget is ${odds} to win such a claim; more would cost more than it gains.`,
  };
}
