// The report's streamers: one-week starts from the players available in most leagues, at the
// positions that managers fill week by week: the best of each, and others with a reason.
import type { Fact } from '../../citations/index.ts';
import { type Rostership, roundToDisplayed } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { Projection } from '../../projections/index.ts';
import type { ImpliedTotal, OpponentGrade } from '../phrases/index.ts';
import {
  type AnalysisContext,
  cite,
  gradeOpponent,
  impliedTotal,
  impliedTotalOf,
  isLocked,
  opponentFacts,
  roleProfile,
} from '../shared/index.ts';
import { MIN_USABLE_ODDS } from './headline-call.ts';
import { type PlayerNote, playerNote, startChance } from './noted-player.ts';

export interface StreamerNote extends PlayerNote, StreamReasons {
  readonly points: Fact;
  readonly opponent: string;
  readonly isHome: boolean;
  /** The first of the reasons; `points` of the best of his position without another one. */
  readonly reason: 'line' | 'opponent' | 'role' | 'points';
  /** Whether no available player of his position has more expected points. */
  readonly isBest: boolean;
  /** Whether the verdict may name him: the best of his position, and usable. */
  readonly isHeadline: boolean;
}

/** What speaks for a start this week; null where it says nothing, never all three. */
interface StreamReasons {
  /** A high implied total of his offense, a low one of a D/ST's opponent. */
  readonly line: ImpliedTotal | null;
  /** A defense that gives up a lot to his position. */
  readonly softOpponent: OpponentGrade | null;
  /** Share of the targets that makes a tight end a regular target. */
  readonly targetShare: Fact | null;
}

/**
 * Implied totals, in points: of an offense that scores too little to be streamed, and of one that
 * scores a lot. The usual one is 21 to 22. Not tuned.
 */
const LOW_TOTAL = 19.5;
const HIGH_TOTAL = 22.5;
/** Implied total, in points, up to which a D/ST's opponent is a reason. Not tuned. */
const MAX_OPPONENT_TOTAL = 20.5;
/** Displayed share of the targets that is a role worth a start at tight end. Not tuned. */
const MIN_TARGET_SHARE = 0.15;

const STREAMED_POSITIONS = ['QB', 'TE', 'K', 'DEF'];
/** Streamers named for each position. */
const STREAMERS_PER_POSITION = 2;
/**
 * Available players of a position, best projection first, that are searched for a reason: one
 * far down the list does not start, however soft his opponent. Kickers and defenses differ by less.
 * Not tuned.
 */
const MAX_CANDIDATES: Readonly<Record<string, number>> = { QB: 8, TE: 8, K: 12, DEF: 12 };

/** Displayed odds to play below which no one is claimed for a single week. Not tuned. */
const MIN_PLAY_ODDS = 0.75;

/**
 * By position the best, then the likeliest starters with a reason, the highest projection first;
 * those in doubt after the others. `listed` are in another list of the report. A D/ST and a player
 * it faces are never both named: one's good day is the other's bad one.
 */
export function streamers(
  context: AnalysisContext,
  rostership: Rostership,
  listed: ReadonlySet<Player>,
): readonly StreamerNote[] {
  const { currentSnapshot: snapshot, model } = context;
  const forecast = model.week(snapshot);
  const candidates = STREAMED_POSITIONS.flatMap((position) =>
    forecast.projections
      .filter(
        ({ player, plays }) =>
          player.position === position &&
          roundToDisplayed(plays) >= MIN_PLAY_ODDS &&
          !isLocked(snapshot, player) &&
          rostership.isWidelyAvailable(player),
      )
      .sort((a, b) => forecast.rank(a, SCORING_PRESETS.ppr) - forecast.rank(b, SCORING_PRESETS.ppr))
      .slice(0, MAX_CANDIDATES[position]),
  );
  const chance = ({ player }: Projection) => startChance(context, player);
  const expected = (projection: Projection) =>
    projection.plays * forecast.outcome(projection, SCORING_PRESETS.ppr).mean;
  const bests = new Set(
    STREAMED_POSITIONS.flatMap((position) =>
      candidates
        .filter(({ player }) => player.position === position)
        .sort((a, b) => expected(b) - expected(a) || a.player.index - b.player.index)
        .slice(0, 1),
    ),
  );
  const unlisted = candidates
    .filter(({ player }) => !listed.has(player))
    .sort(
      (a, b) => Number(bests.has(b)) - Number(bests.has(a)) || chance(b) - chance(a) || a.player.index - b.player.index,
    );
  const named: Projection[] = [];
  const notes: StreamerNote[] = [];
  for (const candidate of unlisted) {
    const rivals = named.filter(({ player }) => player.position === candidate.player.position);
    if (rivals.length >= STREAMERS_PER_POSITION || named.some((other) => isFacing(other, candidate))) continue;
    const note = streamerNote(context, candidate, { isBest: bests.has(candidate) });
    if (note === null) continue;
    named.push(candidate);
    notes.push(note);
  }
  const isInDoubt = ({ risk, rivalQuarterback }: StreamerNote) => risk !== null || rivalQuarterback !== null;
  return STREAMED_POSITIONS.flatMap((position) =>
    notes
      .filter(({ role }) => role.position === position)
      .sort(
        (a, b) =>
          Number(b.isBest) - Number(a.isBest) ||
          Number(isInDoubt(a)) - Number(isInDoubt(b)) ||
          b.points.value - a.points.value,
      ),
  );
}

/** Whether one is the D/ST that the other plays against. */
const isFacing = (a: Projection, b: Projection): boolean =>
  a.team === b.opponent && (a.player.position === 'DEF') !== (b.player.position === 'DEF');

/** Null without a reason to stream him. */
function streamerNote(
  context: AnalysisContext,
  projection: Projection,
  { isBest }: { readonly isBest: boolean },
): StreamerNote | null {
  const { player, opponent, home: isHome } = projection;
  const reasons = reasonsFor(context, projection) ?? NO_REASONS;
  const { line, softOpponent, targetShare } = reasons;
  const reason = line ? 'line' : softOpponent ? 'opponent' : targetShare ? 'role' : isBest ? 'points' : null;
  if (reason === null) return null;
  const points = cite(context, player, 'projected_points');
  const isHeadline = isBest && roundToDisplayed(startChance(context, player)) >= MIN_USABLE_ODDS;
  return points && { ...playerNote(context, player), ...reasons, points, opponent, isHome, reason, isBest, isHeadline };
}

const NO_REASONS: StreamReasons = { line: null, softOpponent: null, targetShare: null };

/** Null where the betting line speaks against him. */
function reasonsFor(context: AnalysisContext, { player, team, opponent }: Projection): StreamReasons | null {
  const role = roleProfile(context.currentSnapshot, player);
  const isDefense = player.position === 'DEF';
  const total = role.line ?? impliedTotal(context, { team, player });
  if (total !== null && !isDefense && total.value <= LOW_TOTAL) return null;
  const speaksFor = total !== null && (isDefense ? total.value <= MAX_OPPONENT_TOTAL : total.value >= HIGH_TOTAL);
  const facts = opponentFacts(context, opponent, player.position);
  const grade = facts && gradeOpponent(opponent, player.position, facts);
  // last season's defense and that of one game are other ones
  const isSoft = grade?.difficulty === 'soft' && !grade.isLastSeason && !grade.isAfterOneGame;
  const isTarget = player.position === 'TE' && role.isThisSeason && role.targetShare !== null;
  return {
    line: speaksFor ? impliedTotalOf(context, isDefense ? opponent : team, total) : null,
    softOpponent: isSoft ? grade : null,
    targetShare:
      isTarget && role.targetShare && roundToDisplayed(role.targetShare.value) >= MIN_TARGET_SHARE
        ? role.targetShare
        : null,
  };
}
