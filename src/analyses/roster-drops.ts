// Whom a roster can let go: outside the lineup, not the last one for a slot, and least use over the weeks left.
import type { roster as product } from '../contract/roster.ts';
import type { Draft } from '../evidence/ground.ts';
import { capitalised, paragraph, type Sentence, sentence, word } from '../evidence/sentence.ts';
import { isShared, takes } from '../football/league/slots.ts';
import type { Player } from '../football/world.ts';
import { absence } from './absence.ts';
import type { BodyOf } from './analysis.ts';
import { forWeeksLeft, overNextGames, overWeeksLeft } from './horizon.ts';
import { wireId } from './resolve.ts';
import { type Member, positionsOf, type RosterCase } from './roster-case.ts';
import type { LineupCalls } from './roster-lineup.ts';
import { forecastFact } from './week-facts.ts';

export interface Drop {
  readonly member: Member;
  /** Odds to be startable over his next three games; 0 for somebody who is not projected. */
  readonly startable: number;
  /** Points over the weeks left beside a replacement; minus infinity for somebody who is not projected. */
  readonly overReplacement: number;
  readonly row: Draft<BodyOf<typeof product>['drop_candidates'][number]>;
}

/** How many are told. */
const MOST = 3;
/** Odds to be startable soon from which on a drop wants thinking over: twice, and once. */
const THINK = { high: 0.35, medium: 0.15 };
/** Nobody this likely to be startable is named. */
export const KEPT = 0.5;

/** What the answer says of them, worst first. */
export function dropRows(drops: readonly Drop[]): readonly Drop['row'][] {
  return drops.slice(0, MOST).map(({ row }) => row);
}

/** Everybody who can go, worst first. */
export function dropCandidates(team: RosterCase, { callouts }: LineupCalls): readonly Drop[] {
  return callouts
    .filter(({ call, member }) => (call === 'sit' || call === 'bench') && member.resting === null)
    .filter(({ member }) => !isLastFor(team, member))
    .map(({ member }) => ({ member, ...worthOf(team, member.player) }))
    .filter(({ startable }) => startable < KEPT)
    .sort((a, b) => compare(a.overReplacement, b.overReplacement) || a.member.player.index - b.member.player.index)
    .map(({ member, startable, overReplacement }) => ({
      member,
      startable,
      overReplacement,
      row: {
        player_id: wireId(member.player),
        name: member.player.name,
        position: member.player.position,
        reason: reason(team, member),
        risk: riskOf(startable),
      },
    }));
}

/** Nothing at all is expected of some: two minus infinities have no difference. */
const compare = (a: number, b: number) => (a === b ? 0 : a - b);

/** Of the odds as they are shown, in whole percents: two who read alike are alike. */
function riskOf(startable: number): Drop['row']['risk'] {
  const shown = Math.round(100 * startable) / 100;
  return shown >= THINK.high ? 'high' : shown >= THINK.medium ? 'medium' : 'low';
}

/** A kicker where nobody starts one. */
const isUseless = ({ slots }: RosterCase, positions: readonly string[]): boolean =>
  !slots.some((slot) => takes(slot, positions));

/** Whether a slot of its own would be left without anybody: a passer on his bye is no candidate. */
function isLastFor({ slots, members }: RosterCase, member: Member): boolean {
  return slots.some(
    (slot) =>
      !isShared(slot) &&
      takes(slot, member.positions) &&
      members.filter(({ positions, resting }) => resting === null && takes(slot, positions)).length <=
        slots.filter((other) => other === slot).length,
  );
}

interface Worth {
  readonly startable: number;
  readonly overReplacement: number;
}

/** Somebody of whom the season's outlook knows nothing, or whom no slot takes, is worth less than anybody else. */
export function worthOf(team: RosterCase, player: Player): Worth {
  const { grounds, outlook } = team;
  const nothing = { startable: 0, overReplacement: Number.NEGATIVE_INFINITY };
  if (isUseless(team, positionsOf(player))) return nothing;
  const projection = outlook.of(player);
  return projection ? outlook.outcome(projection, grounds(player).leagueScoring) : nothing;
}

function reason(team: RosterCase, { player, one, positions }: Member): Sentence {
  if (isUseless(team, positions)) return sentence`No slot of the lineup takes a ${word(player.position)}.`;
  const grounds = team.grounds(player);
  const odds = forecastFact(grounds, player, {
    stat: 'startable_odds',
    unit: 'share',
    rule: `odds to be startable in ${team.seasonScoring}`,
  });
  const beside = forecastFact(grounds, player, {
    stat: 'points_over_replacement',
    unit: 'per_game_change',
    rule: `season points over replacement in ${team.seasonScoring}`,
  });
  const why = absence(team.world, one);
  return paragraph(
    odds && beside
      ? capitalised(
          sentence`${odds} to be startable ${overNextGames(team.world, team.lastWeek)}; ${beside} points compared with a replacement ${overWeeksLeft(team.world, team.lastWeek)}.`,
        )
      : sentence`Nothing is projected ${forWeeksLeft(team.world, team.lastWeek)}.`,
    why && sentence`No points this week: ${why}`,
  );
}
