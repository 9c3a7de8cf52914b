// The public record: once a week, before its first kickoff, a hash tree of all odds of the week,
// its root in a ledger note, and for each answer the part of the tree that it cites.
import { randomBytes } from 'node:crypto';
import type { Citation } from '../citations/index.ts';
import type { CommittedOdds, OddsRoot } from '../contract/index.ts';
import { HOUR_MS } from '../durations/index.ts';
import { type DatasetArchive, ODDS_NOTE, ODDS_TREE } from '../ingest/index.ts';
import { errorMessage, type Logger } from '../logger/index.ts';
import { memoPer, memoPerPair } from '../memo/index.ts';
import { kickoffsOf, type Snapshot, type Week } from '../nfl/index.ts';
import { citedOdds, committedOdds, leavesInSteps, openTree, StoredTree, type WeekTree } from '../odds-tree/index.ts';
import type { Model } from '../projections/index.ts';
import { finishWithPauses } from '../steps/index.ts';
import { LedgerNote, type NoteChain, noteOf, sendNote } from './ledger-note.ts';
import { createOwnRecords } from './own-records.ts';
import { createPause } from './pause.ts';

export interface PublicRecord {
  /** Reads what the process that ingests has stored. */
  load(): Promise<void>;
  /**
   * Makes and stores the tree of the snapshot's week when its time has come, and sends its note; a
   * week that has begun without one is recorded as missed. For the process that ingests.
   */
  publish(model: Model, snapshot: Snapshot): Promise<void>;
  /** The tree of a week; null where there is none. */
  treeOf(week: Week): WeekTree | null;
  /** The same; null where no note dates it before the first kickoff. */
  datedTreeOf(week: Week): WeekTree | null;
  /**
   * What an answer with these citations shows; null where its week has no tree. An answer of no
   * week shows the first tree that it cites.
   */
  shownBy(citations: readonly Citation[], week?: number): CommittedOdds | null;
  /** All weeks with a tree or missed; the same array while nothing changes. */
  roots(): readonly OddsRoot[];
}

export interface PublicRecordParts {
  readonly datasets: Pick<DatasetArchive, 'current' | 'read' | 'put'>;
  /** Null = no tree is made. */
  readonly chain: NoteChain | null;
  readonly now: () => number;
  /** Between two looks at the chain; rejects when the process stops. */
  readonly sleep: (ms: number) => Promise<unknown>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/**
 * A tree is made at most this long before the first kickoff: later, it knows more injury reports;
 * earlier, service and node may be down for longer.
 */
const BEFORE_KICKOFF_MS = 12 * HOUR_MS;
/** Bytes of a week's secret. */
const SECRET_BYTES = 32;

export function createPublicRecord({ datasets, chain, now, sleep, log }: PublicRecordParts): PublicRecord {
  const trees = createOwnRecords({ datasets, dataset: ODDS_TREE, schema: StoredTree, now });
  const notes = createOwnRecords({ datasets, dataset: ODDS_NOTE, schema: LedgerNote, now });
  const opened = memoPer(openTree);
  const treeOf = (week: Week) => {
    const stored = trees.of(week);
    return stored ? opened(stored) : null;
  };
  /** The note that dates the tree before the first kickoff. */
  const datingNote = (tree: WeekTree) => {
    const note = noteOf(notes, tree);
    const notedAt = note?.notedAt ?? null;
    return note && notedAt !== null && notedAt < tree.firstKickoff ? { ...note, notedAt } : null;
  };
  const rootOf = (stored: StoredTree): OddsRoot => {
    const { season, week, firstKickoff, madeAt, leaves } = stored;
    const tree = opened(stored);
    const note = tree && datingNote(tree);
    return {
      season,
      week,
      first_kickoff: new Date(firstKickoff).toISOString(),
      root: tree?.root ?? null,
      size: leaves.length,
      made_at: new Date(madeAt).toISOString(),
      transaction: note?.txid ?? null,
      account: note?.account ?? null,
      network: note?.network ?? null,
      noted_at: note && new Date(note.notedAt).toISOString(),
    };
  };
  const rootsOf = memoPerPair((stored: readonly StoredTree[], _notes: readonly LedgerNote[]) => stored.map(rootOf));
  const load = async () => {
    await trees.load();
    await notes.load();
  };

  /** What is stored of a week stays: its tree may be in answers and its root on the chain. */
  const putFirst = async (stored: StoredTree): Promise<boolean> => {
    await trees.load();
    if (trees.of(stored)) return false;
    await trees.put(stored);
    return true;
  };

  const storeMissed = async ({ season, week }: Week, firstKickoff: number) => {
    if (await putFirst({ season, week, firstKickoff, madeAt: now(), secret: '', leaves: [] }))
      log.warn({ season, week }, 'The week began without a tree of its odds, and is missing in the public record.');
  };

  /** Of the weeks since the first one with a tree. */
  const storeAllMissed = async (snapshot: Snapshot) => {
    const { season } = snapshot;
    const first = trees.all().find((stored) => stored.season === season)?.week ?? snapshot.week;
    for (let week = first; week <= snapshot.week; week++) {
      const firstKickoff = firstKickoffOf(week === snapshot.week ? snapshot : snapshot.before(season, week));
      if (!trees.of({ season, week }) && now() >= firstKickoff) await storeMissed({ season, week }, firstKickoff);
    }
  };

  const storeTree = async (model: Model, snapshot: Snapshot, firstKickoff: number) => {
    const { season, week } = snapshot;
    const leaves = await finishWithPauses(leavesInSteps(snapshot, model), createPause());
    if (leaves.length === 0 || now() >= firstKickoff) return;
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const stored = { season, week, firstKickoff, madeAt: now(), secret };
    if (await putFirst({ ...stored, leaves: leaves.map(({ id, odds }) => ({ id, odds: [...odds] })) }))
      log.info(
        { season, week, leaves: leaves.length, root: treeOf(snapshot)?.root },
        'The odds of the week are fixed.',
      );
  };

  const publishOnce = async (noteChain: NoteChain, model: Model, snapshot: Snapshot) => {
    // another process may have made it before this one took over
    await load();
    await storeAllMissed(snapshot);
    const firstKickoff = firstKickoffOf(snapshot);
    if (!trees.of(snapshot) && now() >= firstKickoff - BEFORE_KICKOFF_MS)
      await storeTree(model, snapshot, firstKickoff);
    const tree = treeOf(snapshot);
    if (!tree) return;
    const { season, week } = tree;
    const warn = (reason: string) =>
      log.warn({ season, week, reason }, "The note with the week's root is not on the chain yet.");
    await sendNote({ chain: noteChain, notes, now, sleep }, tree).then(
      (refusal) => refusal !== null && warn(refusal),
      (error: unknown) => warn(errorMessage(error)),
    );
  };

  let running: Promise<void> | null = null;
  return {
    treeOf,
    datedTreeOf(week) {
      const tree = treeOf(week);
      return tree && datingNote(tree) && tree;
    },
    load,
    roots: () => rootsOf(trees.all(), notes.all()),
    async publish(model, snapshot) {
      if (chain === null) return;
      // two polls at once would make two trees
      running ??= publishOnce(chain, model, snapshot).finally(() => {
        running = null;
      });
      await running;
    },
    shownBy(citations, week) {
      const cited = citedOdds(citations).find((each) => each.week === (week ?? each.week) && treeOf(each) !== null);
      const tree = cited ? treeOf(cited) : null;
      if (!tree) return null;
      return committedOdds(tree, datingNote(tree), citations);
    },
  };
}

/** Infinity for a week without games. */
const firstKickoffOf = (snapshot: Snapshot): number => Math.min(...kickoffsOf(snapshot).values());
