// The lineup that is expected to score most, exactly, and how far ahead each starter is of the best who could take his place.
import type { Fact } from '../evidence/fact.ts';
import { idOf } from '../evidence/recipes/slice.ts';
import { bestLineup } from '../football/league/best-lineup.ts';
import { isShared, takes } from '../football/league/slots.ts';
import type { Member, RosterCase } from './roster-case.ts';
import { forecastFact } from './week-facts.ts';

export interface Callout {
  readonly member: Member;
  /** `start` in a slot of his position, `flex` in a shared one; `sit` for who plays and is not needed; `bench` for who cannot be started. */
  readonly call: 'start' | 'flex' | 'sit' | 'bench';
  /** The slot he is started in. */
  readonly slot: string | null;
  /** For a starter the best alternative in his slot; for who sits the starter he comes nearest to. */
  readonly rival: Member | null;
  /** Odds that the starter of the two outscores the other, absence counted as zero points; null without a rival, or where the league prices the two differently. */
  readonly odds: Fact | null;
}

export interface LineupCalls {
  /** Starters in the order of the slots, then the others, best first. */
  readonly callouts: readonly Callout[];
  /** Slots that nobody on the roster can fill this week. */
  readonly unfilled: readonly string[];
}

const mayStart = ({ one, resting }: Member): boolean =>
  resting === null && (one.standing === 'plays' || one.standing === 'unmodelled');

export function lineupCalls(team: RosterCase): LineupCalls {
  const { slots, members } = team;
  const able = members.filter(mayStart);
  const byId = new Map(able.map((member) => [idOf(member.player), member]));
  const { ids } = bestLineup(
    slots,
    able.map((member) => ({ id: idOf(member.player), points: member.points, positions: member.positions })),
  );
  const placed = inOwnSlots(
    slots,
    ids.map((id) => (id === null ? null : (byId.get(id) ?? null))),
  );
  const starters = new Set(placed);
  const spare = able.filter((member) => !starters.has(member)).sort(byPoints);
  const starting = placed.flatMap((member, i): Callout[] => {
    const slot = slots[i] ?? '';
    if (!member) return [];
    const rival = spare.find(({ positions }) => takes(slot, positions)) ?? null;
    const call = isShared(slot) ? 'flex' : 'start';
    return [{ member, call, slot, rival, odds: rival && oddsOf(team, member, rival) }];
  });
  const sitting = spare.map((member): Callout => {
    const rival = nearest(member, placed, slots);
    return { member, call: 'sit', slot: null, rival, odds: rival && oddsOf(team, rival, member) };
  });
  const benched = members
    .filter((member) => !mayStart(member))
    .sort((a, b) => b.seasonPoints - a.seasonPoints)
    .map((member): Callout => ({ member, call: 'bench', slot: null, rival: null, odds: null }));
  return {
    callouts: [...starting, ...sitting, ...benched],
    unfilled: slots.filter((_, i) => placed[i] === null),
  };
}

const byPoints = (a: Member, b: Member) => b.points - a.points || a.player.index - b.player.index;

/** The same lineup with the better of two in the slot of his own position and the lesser, or nobody, in the shared one. */
function inOwnSlots(slots: readonly string[], placed: readonly (Member | null)[]): readonly (Member | null)[] {
  const order = [...placed];
  for (let shared = 0; shared < slots.length; shared++) {
    if (!isShared(slots[shared] ?? '')) continue;
    for (let own = 0; own < slots.length; own++) {
      const [better, lesser] = [order[shared], order[own]];
      if (!better || isShared(slots[own] ?? '') || !takes(slots[own] ?? '', better.positions)) continue;
      if (lesser && (better.points <= lesser.points || !takes(slots[shared] ?? '', lesser.positions))) continue;
      order[own] = better;
      order[shared] = lesser ?? null;
    }
  }
  return order;
}

/** The weakest starter whose slot he could take. */
function nearest(member: Member, placed: readonly (Member | null)[], slots: readonly string[]): Member | null {
  const rivals = placed.filter((starter, i) => starter !== null && takes(slots[i] ?? '', member.positions));
  return (
    rivals.reduce(
      (least, starter) => (least && starter && starter.points < least.points ? starter : least),
      rivals[0] ?? null,
    ) ?? null
  );
}

/** Both must be priced alike: the model compares two players under one scoring. */
function oddsOf(team: RosterCase, starter: Member, other: Member): Fact | null {
  const grounds = team.grounds(starter.player);
  if (grounds.leagueScoring !== team.grounds(other.player).leagueScoring) return null;
  return forecastFact(grounds, starter.player, {
    stat: 'outscore_odds',
    unit: 'share',
    rule: `odds to be best of him, ${idOf(other.player)} in ${team.scoring}`,
  });
}
