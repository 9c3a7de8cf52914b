// Which absence and beneficiary the verdict names: the teammate a manager can newly use.
import { type Rostership, roundToDisplayed } from '../../fantasy/index.ts';
import { type AnalysisContext, roleProfile } from '../shared/index.ts';
import type { Beneficiary, InjuryFallout } from './injuries.ts';
import { startChance } from './noted-player.ts';

/** An absence and who gains by it. */
export interface Gain {
  readonly injury: InjuryFallout;
  readonly beneficiary: Beneficiary;
  readonly effect: GainEffect;
}

/**
 * What he gains: a starting job, sure, likely, undecided or next, or work that is new or still his.
 */
export type GainEffect = 'starts' | 'likeliest_to_start' | 'may_start' | 'next_to_start' | 'keeps_work' | 'gains_work';

/** Displayed odds to finish as a starter from which a player can be used. */
const MIN_USABLE_ODDS = 0.35;
/** Share of leagues without a player that counts at least: a rostered one may be newly started. */
const MIN_FREE_SHARE = 0.05;

/**
 * The beneficiary likeliest to finish as a starter; of equals the one with the most to gain in most
 * leagues: points gained, times the odds, times the share of leagues where he is free, less with
 * each game he has filled in. A quarterback is named where no one else is usable, and who is in
 * lineups whoever is out gains no place in one. At another position than the absent player's, the
 * projection has to show the gain. Null for none.
 */
export function headlineGain(
  context: AnalysisContext,
  rostership: Rostership,
  injuries: readonly InjuryFallout[],
): Gain | null {
  const gains = injuries.flatMap((injury) =>
    injury.beneficiaries
      .filter(
        ({ use, gain, role }) => use === 'start_or_claim' && (gain > 0 || role.position === injury.injured.position),
      )
      .map((beneficiary) => {
        const { player } = beneficiary.role;
        const chance = startChance(context, player);
        const odds = roundToDisplayed(chance);
        const free = Math.max(MIN_FREE_SHARE, 1 - rostership.ownedShare(player));
        const news = 1 / (1 + roleProfile(context.currentSnapshot, injury.injured).missed);
        const isUsable = odds >= MIN_USABLE_ODDS;
        const place = isUsable ? (player.position === 'QB' ? 1 : 0) : 2;
        return { injury, beneficiary, place, odds, worth: beneficiary.gain * chance * free * news };
      }),
  );
  const [best] = gains.sort((a, b) => a.place - b.place || b.odds - a.odds || b.worth - a.worth);
  if (!best) return null;
  const { injury, beneficiary } = best;
  return { injury, beneficiary, effect: effectOf(injury, beneficiary) };
}

function effectOf({ vacated }: InjuryFallout, { role, hasFilledIn }: Beneficiary): GainEffect {
  if (vacated?.kind !== 'starting_job') return hasFilledIn ? 'keeps_work' : 'gains_work';
  if (vacated.rival !== null && [vacated.likeliestStarter, vacated.rival].includes(role.player)) return 'may_start';
  if (vacated.likeliestStarter !== role.player) return 'next_to_start';
  return vacated.isCertain ? 'starts' : 'likeliest_to_start';
}
