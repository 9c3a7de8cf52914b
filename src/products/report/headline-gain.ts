// Which absence and beneficiary the verdict names: the teammate a manager can newly use.
import { type Rostership, roundToDisplayed } from '../../fantasy/index.ts';
import { isLongAbsence, statusForWeek } from '../../nfl/index.ts';
import type { AnalysisContext } from '../shared/index.ts';
import { type HeadlineCall, headlineCall, MIN_USABLE_ODDS } from './headline-call.ts';
import { type Beneficiary, type InjuryFallout, STALE_WEIGHT } from './injuries.ts';
import { startChance } from './noted-player.ts';

/** An absence and who gains by it. */
export interface Gain {
  readonly injury: InjuryFallout;
  readonly beneficiary: Beneficiary;
  readonly effect: GainEffect;
  /** What to do with him; a backup of a star whose game is open is had ready. */
  readonly call: HeadlineCall | 'have_ready';
}

/**
 * What he gains: a starting job, sure, likely, undecided or next, or work that is new or still his.
 */
export type GainEffect = 'starts' | 'likeliest_to_start' | 'may_start' | 'next_to_start' | 'keeps_work' | 'gains_work';

/** Games missed up to which an absence that is sure to go on can lead. */
const MAX_MISSED = 1;
/** Share of leagues without a player that counts at least: a rostered one may be newly started. */
const MIN_FREE_SHARE = 0.05;

/**
 * The beneficiary with the most points to gain times the odds to finish as a starter, less with
 * each game that the absent player has missed; of equals the likeliest starter in most leagues. The
 * gain is that of the projection, which counts the odds that the absent player sits. A quarterback
 * is named where no one else is usable, and who is in lineups whoever is out gains no place in one.
 * At another position than the absent player's, the projection has to show the gain. Without any,
 * the backup of a star whose game is open; null for none.
 */
export function headlineGain(
  context: AnalysisContext,
  rostership: Rostership,
  injuries: readonly InjuryFallout[],
): Gain | null {
  const leading = injuries.filter((injury) => isHeadline(context, injury));
  const gains = leading.flatMap((injury) =>
    injury.beneficiaries
      .filter(
        ({ use, gain, role, isNamedBefore }) =>
          use === 'start_or_claim' && !isNamedBefore && (gain > 0 || role.position === injury.injured.position),
      )
      .map((beneficiary) => {
        const { player } = beneficiary.role;
        const chance = startChance(context, player);
        const odds = roundToDisplayed(chance);
        const free = Math.max(MIN_FREE_SHARE, 1 - rostership.ownedShare(player));
        const isUsable = odds >= MIN_USABLE_ODDS;
        const place = isUsable ? (player.position === 'QB' ? 1 : 0) : 2;
        const value = (beneficiary.gain * chance) / (1 + STALE_WEIGHT * injury.missed);
        return { injury, beneficiary, place, value, reach: chance * free };
      }),
  );
  const [best] = gains.sort((a, b) => a.place - b.place || b.value - a.value || b.reach - a.reach);
  if (!best) return standby(leading);
  const { injury, beneficiary } = best;
  const call = headlineCall(context, rostership, beneficiary.role.player);
  return { injury, beneficiary, effect: effectOf(injury, beneficiary), call };
}

/**
 * Every manager knows of a long absence before the drafts, and of one that has lasted for weeks.
 */
function isHeadline({ currentSnapshot: snapshot }: AnalysisContext, { injured, missed, isOpen }: InjuryFallout) {
  if (snapshot.week === 1 && isLongAbsence(statusForWeek(snapshot, injured))) return false;
  return isOpen || missed <= MAX_MISSED;
}

/** Of the biggest absence with one. */
function standby(injuries: readonly InjuryFallout[]): Gain | null {
  const [gain = null] = injuries.flatMap((injury) =>
    injury.beneficiaries.flatMap((beneficiary) =>
      beneficiary.use === 'if_out'
        ? [{ injury, beneficiary, effect: effectOf(injury, beneficiary), call: 'have_ready' as const }]
        : [],
    ),
  );
  return gain;
}

function effectOf({ vacated }: InjuryFallout, { role, hasFilledIn }: Beneficiary): GainEffect {
  if (vacated?.kind !== 'starting_job') return hasFilledIn ? 'keeps_work' : 'gains_work';
  if (vacated.rival !== null && [vacated.likeliestStarter, vacated.rival].includes(role.player)) return 'may_start';
  if (vacated.likeliestStarter !== role.player) return 'next_to_start';
  return vacated.isCertain ? 'starts' : 'likeliest_to_start';
}
