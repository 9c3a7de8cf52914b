// The report's streamers: one-week starts from the players available in most leagues, at the
// positions that managers fill week by week.
import { type Rostership, roundToDisplayed } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { Projection } from '../../projections/index.ts';
import { cite, citeSchedule, impliedTotalOf, isLocked, opponentGrade, roleProfile } from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import type { AnalysisContext } from '../shared/index.ts';
import { firstOf, reasons } from '../story/index.ts';
import { displayedStartChance, playerNote, startChance } from './noted-player.ts';

const LIMITS = {
  /** Implied total, in points, of an offense that scores a lot; usual is 21.5. Not tuned. */
  highTotal: 22.5,
  /** Implied total, in points, up to which a D/ST's opponent is a reason. Not tuned. */
  opponentTotal: 20.5,
} as const;
/** Best available players searched for a reason: one far down does not start. Not tuned. */
const MAX_CANDIDATES = { QB: 8, TE: 8, K: 12, DEF: 12 } as const;

/** What speaks for a start this week; the best of his position needs nothing more. */
const WHY = reasons<{ readonly edges: ReturnType<typeof edgesFor>; readonly isBest: boolean }>()({
  line: ({ edges }) => edges?.line,
  opponent: ({ edges }) => edges?.softOpponent,
  role: ({ edges }) => edges?.targetShare,
  points: ({ isBest }) => isBest && {},
});

export type StreamerNote = NonNullable<ReturnType<typeof streamerNote>>;

/**
 * By position the best, then the likeliest starters with a reason. A D/ST and a player it faces are
 * never both named: one's good day is the other's bad one.
 */
export function streamers(context: AnalysisContext, rostership: Rostership, listed: ReadonlySet<Player>) {
  const { currentSnapshot: snapshot, model } = context;
  const forecast = model.week(snapshot);
  const expected = (projection: Projection) =>
    projection.plays * forecast.outcome(projection, SCORING_PRESETS.ppr).mean;
  const byPosition = Object.entries(MAX_CANDIDATES).map(([position, most]) =>
    forecast.projections
      .filter(
        ({ player, plays }) =>
          player.position === position &&
          roundToDisplayed(plays) >= CUTS.odds.likely &&
          !isLocked(snapshot, player) &&
          rostership.isWidelyAvailable(player),
      )
      .sort((a, b) => forecast.rank(a, SCORING_PRESETS.ppr) - forecast.rank(b, SCORING_PRESETS.ppr))
      .slice(0, most),
  );
  const bests = byPosition.flatMap((candidates) =>
    candidates.toSorted((a, b) => expected(b) - expected(a) || a.player.index - b.player.index).slice(0, 1),
  );
  const candidates = byPosition
    .flat()
    .filter(({ player }) => !listed.has(player))
    .map((projection) => ({ projection, isBest: bests.includes(projection) }))
    .sort(
      ({ projection: { player: a }, isBest }, { projection: { player: b }, isBest: isOtherBest }) =>
        Number(isOtherBest) - Number(isBest) || startChance(context, b) - startChance(context, a) || a.index - b.index,
    );
  const named: Projection[] = [];
  const notes = candidates.flatMap(({ projection, isBest }) => {
    const rivals = named.filter(({ player }) => player.position === projection.player.position);
    if (rivals.length >= CUTS.length.named || named.some((other) => isFacing(other, projection))) return [];
    const note = streamerNote(context, projection, { isBest });
    if (note) named.push(projection);
    return note ?? [];
  });
  return Object.keys(MAX_CANDIDATES).flatMap((position) =>
    notes
      .filter(({ role }) => role.position === position)
      .sort(
        (a, b) =>
          Number(b.isBest) - Number(a.isBest) ||
          Number(a.isInDoubt) - Number(b.isInDoubt) ||
          b.points.value - a.points.value,
      ),
  );
}

/** Whether one is the D/ST that the other plays against. */
const isFacing = (a: Projection, b: Projection): boolean =>
  a.team === b.opponent && (a.player.position === 'DEF') !== (b.player.position === 'DEF');

/** Null without a reason to stream him. */
function streamerNote(context: AnalysisContext, projection: Projection, { isBest }: { readonly isBest: boolean }) {
  const { player, opponent, home: isHome } = projection;
  const edges = edgesFor(context, projection);
  const reason = firstOf(WHY, { edges, isBest });
  const points = reason && cite(context, player, 'projected_points');
  if (!points) return null;
  return {
    ...playerNote(context, player),
    reason,
    line: edges?.line ?? null,
    softOpponent: edges?.softOpponent ?? null,
    points,
    opponent,
    isHome,
    /** Whether no available player of his position has more expected points. */
    isBest,
    /** Whether the verdict may name him. */
    isUsable: isBest && displayedStartChance(context, player) >= CUTS.odds.flex,
  };
}

/** Null where the betting line speaks against him. */
function edgesFor(context: AnalysisContext, { player, team, opponent }: Projection) {
  const role = roleProfile(context.currentSnapshot, player);
  const isDefense = player.position === 'DEF';
  const total = role.line ?? citeSchedule(context, 'implied_total', { team, player });
  if (total !== null && !isDefense && total.value <= CUTS.total.low) return null;
  const isHelpful =
    total !== null && (isDefense ? total.value <= LIMITS.opponentTotal : total.value >= LIMITS.highTotal);
  const grade = opponentGrade(context, opponent, player.position);
  // last season's defense and that of one game are other ones
  const isSoft = grade?.difficulty === 'soft' && !grade.isLastSeason && !grade.isAfterOneGame;
  const targetShare = player.position === 'TE' && role.isThisSeason ? role.targetShare : null;
  return {
    line: isHelpful ? impliedTotalOf(context, isDefense ? opponent : team, total) : null,
    softOpponent: isSoft ? grade : null,
    targetShare: targetShare && roundToDisplayed(targetShare.value) >= CUTS.work.role ? targetShare : null,
  };
}
