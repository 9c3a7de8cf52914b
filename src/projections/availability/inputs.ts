// Which inputs an availability estimate may use, and the variant that fits what a snapshot has.

/** Inputs that may be missing from a snapshot, or that an estimate does without. */
export interface AvailabilityInputs {
  readonly charts: boolean;
  readonly reports: boolean;
  readonly rosters: boolean;
}

/**
 * Each variant is fitted by itself: without a chart the other inputs mean more. `from` names the
 * variant that its coefficients are pulled toward.
 */
export const INPUT_VARIANTS = {
  bare: { charts: false, reports: false, rosters: false, from: null },
  reports: { charts: false, reports: true, rosters: false, from: 'bare' },
  no_charts: { charts: false, reports: true, rosters: true, from: 'reports' },
  rosters: { charts: false, reports: false, rosters: true, from: 'bare' },
  no_reports: { charts: true, reports: false, rosters: true, from: 'rosters' },
  full: { charts: true, reports: true, rosters: true, from: 'no_charts' },
} as const satisfies Readonly<Record<string, AvailabilityInputs & { readonly from: string | null }>>;

export type InputVariant = keyof typeof INPUT_VARIANTS;

/** The variant that uses the most of what is present. */
export function variantFor({ charts, reports, rosters }: AvailabilityInputs): InputVariant {
  if (!rosters) return reports ? 'reports' : 'bare';
  if (!reports) return charts ? 'no_reports' : 'rosters';
  return charts ? 'full' : 'no_charts';
}

/** Whether a variant can be fitted to a snapshot with these inputs. */
export function canTeach(present: AvailabilityInputs, used: AvailabilityInputs): boolean {
  return (present.charts || !used.charts) && (present.reports || !used.reports) && (present.rosters || !used.rosters);
}

/**
 * The name of the group of a count or share, by the groups' upper edges; NaN is a group of its own.
 */
export function bandName(value: number, edges: readonly number[]): string {
  if (Number.isNaN(value)) return 'unknown';
  const band = edges.findIndex((edge) => value <= edge);
  return String(band < 0 ? edges.length + 1 : band + 1);
}
