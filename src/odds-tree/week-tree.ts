// The tree of one week as it is stored, and what of it an answer shows.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { itemAt } from '../checked/index.ts';
import { type Citation, parseScope } from '../citations/index.ts';
import { COMMITTED_RULES, type CommittedOdds, type NetworkName } from '../contract/index.ts';
import type { Week } from '../nfl/index.ts';
import { hashOf, saltOf } from './leaves.ts';
import { proofOf, rootOf } from './tree.ts';

/** Times are milliseconds since 1970. A missed week has no leaves, and never gets any. */
export const StoredTree = z.object({
  season: z.int(),
  week: z.int(),
  firstKickoff: z.number(),
  /** When the tree was made, or the week was found missed. */
  madeAt: z.number(),
  /** 32 bytes, base64url; '' where the week was missed. */
  secret: z.string(),
  leaves: z.array(z.object({ id: z.string(), odds: z.array(z.number().nullable()).length(COMMITTED_RULES.length) })),
});
export type StoredTree = z.output<typeof StoredTree>;

export interface WeekTree extends StoredTree {
  /** Hex. */
  readonly root: string;
  readonly hashes: readonly Uint8Array[];
  /** Places of the players by their ids. */
  readonly places: ReadonlyMap<string, number>;
}

/** The tree with its hashes; null where the week was missed. */
export function openTree(stored: StoredTree): WeekTree | null {
  const { leaves } = stored;
  if (leaves.length === 0) return null;
  const secret = Buffer.from(stored.secret, 'base64url');
  const hashes = leaves.map((leaf) => hashOf(stored, leaf, saltOf(secret, leaf.id)));
  const places = new Map(leaves.map(({ id }, place) => [id, place]));
  return { ...stored, hashes, places, root: Buffer.from(rootOf(hashes)).toString('hex') };
}

/** A number of one player's week that an answer cites. */
export interface CitedOdds extends Week {
  readonly id: string;
  readonly stat: string;
  readonly value: number;
  /** Its place in a leaf; -1 under a league's own scoring, which no leaf has. */
  readonly column: number;
}

const MODEL = 'gridcall model ';
const RULES: readonly string[] = COMMITTED_RULES;

/** How many numbers of the week's or any other forecast are among the citations. */
export const forecastCount = (citations: readonly Citation[]): number =>
  citations.filter(({ value, source }) => source.startsWith(MODEL) && typeof value === 'number').length;

/** Those among the citations that a leaf states, or states under another scoring. */
export function citedOdds(citations: readonly Citation[]): readonly CitedOdds[] {
  return citations.flatMap(({ stat, value, source }) => {
    const line = source.startsWith(MODEL) ? parseScope(source.slice(MODEL.length)) : null;
    const [week] = line?.scope.weeks ?? [];
    if (!line || line.scope.player === null || week === undefined || typeof value !== 'number') return [];
    const rule = line.rule.replace(/, parameters .*$/, '');
    if (!RULES.includes(rule.replace('in league scoring', 'in ppr'))) return [];
    return [{ season: line.scope.season, week, id: line.scope.player, stat, value, column: RULES.indexOf(rule) }];
  });
}

/** Where the note with a root is. */
export interface NotePlace {
  readonly txid: string;
  readonly account: string;
  readonly network: NetworkName;
}

/**
 * What an answer with these citations shows of the tree; null where it cites no odds of its week.
 */
export function committedOdds(
  tree: WeekTree,
  note: NotePlace | null,
  citations: readonly Citation[],
): CommittedOdds | null {
  const { season, week, root, leaves, hashes, places } = tree;
  const cited = citedOdds(citations).filter((each) => each.season === season && each.week === week);
  if (cited.length === 0) return null;
  const secret = Buffer.from(tree.secret, 'base64url');
  const ids = [...new Set(cited.map(({ id }) => id))];
  const shown = ids.flatMap((id) => places.get(id) ?? []).sort((a, b) => a - b);
  const players = shown.map((place) => {
    const { id, odds } = itemAt(leaves, place);
    return { player: id, place, salt: saltOf(secret, id).toString('base64url'), odds };
  });
  return {
    ...{ season, week, root, size: leaves.length, players },
    ...{ transaction: note?.txid ?? null, account: note?.account ?? null, network: note?.network ?? null },
    path: Buffer.concat(proofOf(hashes, new Set(shown))).toString('base64url'),
    changed: changedOdds(cited, players),
    missing: ids.filter((id) => !places.has(id)),
  };
}

/** The cited numbers that differ from those of their leaf, each value once. */
export function changedOdds(cited: readonly CitedOdds[], players: CommittedOdds['players']): CommittedOdds['changed'] {
  const byId = new Map(players.map(({ player, odds }) => [player, odds]));
  const changed = new Map<string, CommittedOdds['changed'][number]>();
  for (const { id, stat, value, column } of cited) {
    const committed = byId.get(id)?.[column];
    if (committed !== undefined && committed !== value)
      changed.set(JSON.stringify([id, stat, column, value]), { player: id, stat, committed, answered: value });
  }
  return [...changed.values()];
}

/** How the notes of a week begin. */
export const notePrefix = ({ season, week }: Week): string => `gridcall/odds/v1 ${season} ${week} `;

/** The note of the ledger transaction that dates a root. */
export const noteText = ({ root, ...week }: Week & { readonly root: string }): string => `${notePrefix(week)}${root}`;

/** The lease of its transaction: two of one root cannot both land while the first is valid. */
export const noteLease = (text: string): Uint8Array => createHash('sha256').update(text).digest();
