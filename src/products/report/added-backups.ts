// Backup quarterbacks that managers add as if they started. Use `addedBackups`.
import type { Player } from '../../nfl/index.ts';
import type { AddedBackup } from '../phrases/index.ts';
import { type AnalysisContext, quarterbackCrowd } from '../shared/index.ts';
import { type PlayerNote, playerNote } from './noted-player.ts';

export type AddedBackupNote = PlayerNote & AddedBackup;

/**
 * The most added first; without the `gaining`, as an absence that may give them the job says more.
 * They are to be checked on, and no role that has changed.
 */
export async function addedBackups(
  context: AnalysisContext,
  gaining: ReadonlySet<Player>,
): Promise<readonly AddedBackupNote[]> {
  const { backups } = await quarterbackCrowd(context);
  return backups
    .filter(({ player }) => !gaining.has(player))
    .map(({ player, signal: { starter, status, isListedAhead } }) => ({
      ...playerNote(context, player),
      starter,
      status,
      isListedAhead,
    }));
}
