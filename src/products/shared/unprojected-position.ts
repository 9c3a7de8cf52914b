// Positions that no model projects: defense, the line and special teams.
import type { Player } from '../../nfl/index.ts';
import type { UnprojectedPosition } from '../phrases/index.ts';

const CODES: Readonly<Record<UnprojectedPosition, readonly string[]>> = {
  linebacker: ['LB', 'ILB', 'OLB', 'MLB'],
  cornerback: ['CB'],
  safety: ['S', 'SS', 'FS'],
  defensive_back: ['DB'],
  defensive_lineman: ['DL', 'DE', 'DT', 'NT', 'EDGE'],
  offensive_lineman: ['OL', 'OT', 'T', 'OG', 'G', 'C'],
  punter: ['P', 'K/P'],
  long_snapper: ['LS'],
  fullback: ['FB'],
};

const BY_CODE: ReadonlyMap<string, UnprojectedPosition> = new Map(
  (Object.keys(CODES) as UnprojectedPosition[]).flatMap((position) =>
    CODES[position].map((code) => [code, position] as const),
  ),
);

/** Null for a projected position, and for a code that no file uses. */
export const unprojectedPosition = ({ position }: Player): UnprojectedPosition | null => BY_CODE.get(position) ?? null;

export const isUnprojectedPosition = (player: Player): boolean => unprojectedPosition(player) !== null;
