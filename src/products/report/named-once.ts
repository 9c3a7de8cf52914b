// Names each absence and each beneficiary in one place of the injury fallout. Use `namedOnce`.
import type { Player } from '../../nfl/index.ts';
import type { DoubtReason } from '../phrases/index.ts';
import { withoutReasons } from '../shared/index.ts';
import type { Beneficiary, InjuryFallout } from './injuries.ts';

/** Absences in one report. */
const MAX_INJURIES = 12;

/**
 * The first absences of the list, biggest first, without those that an earlier one says. A
 * beneficiary of two goes with the first; with the second too where it has no other.
 */
export function namedOnce(fallouts: readonly InjuryFallout[]): readonly InjuryFallout[] {
  const listed = fallouts
    .filter((fallout, i) => !fallouts.slice(0, i).some((earlier) => says(earlier, fallout)))
    .slice(0, MAX_INJURIES);
  const named = new Set<Player>();
  return listed.map((fallout) => {
    const { injured, alsoOut, beneficiaries } = fallout;
    const added = beneficiaries.filter(({ role }) => !named.has(role.player));
    const repeated = beneficiaries.slice(0, 1).map((note) => ({ ...note, isNamedBefore: true }));
    const [first, ...others] = added.length > 0 ? added : repeated;
    for (const { role } of beneficiaries) named.add(role.player);
    return { ...fallout, beneficiaries: first ? [withAbsence(first, [injured, ...alsoOut]), ...others] : [] };
  });
}

/** Whether an absence and its beneficiaries are part of what another one says. */
function says(whole: InjuryFallout, part: InjuryFallout): boolean {
  const gains = new Set(whole.beneficiaries.map(({ role }) => role.player));
  return whole.alsoOut.includes(part.injured) && part.beneficiaries.every(({ role }) => gains.has(role.player));
}

/** The first note says the absence: the risk need not say who he plays for. */
function withAbsence(note: Beneficiary, absent: readonly Player[]): Beneficiary {
  const { risk } = note;
  const isSaid = (reason: DoubtReason) =>
    (reason.kind === 'starts_for' && absent.includes(reason.starter)) ||
    (reason.kind === 'starts_if_out' && absent.includes(reason.rival));
  return { ...note, isFirst: true, risk: risk && withoutReasons(risk, isSaid) };
}
