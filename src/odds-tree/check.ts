// Checks what an answer shows of the tree: each leaf leads to the root, and the answer's numbers
// are the committed ones or marked as changed.
import type { Citation } from '../citations/index.ts';
import type { CommittedOdds } from '../contract/index.ts';
import { hashOf } from './leaves.ts';
import { rootBy } from './tree.ts';
import { changedOdds, citedOdds, forecastCount } from './week-tree.ts';

const HASH_BYTES = 32;

/** The week that an answer says it is of; an answer may name neither or only one. */
export interface AnswerWeek {
  readonly season?: number | undefined;
  readonly week?: number | undefined;
}

/** Why the numbers of the answer are not proved to be the committed ones; empty when they are. */
export function doubtsOf(
  shown: CommittedOdds,
  citations: readonly Citation[],
  answer: AnswerWeek = {},
): readonly string[] {
  const { season, week, players, changed, missing } = shown;
  const cited = ofShownWeek(shown, citations);
  const known = new Set([...players.map(({ player }) => player), ...missing]);
  const unshown = new Set(cited.flatMap(({ id }) => (known.has(id) ? [] : id)));
  const textOf = (each: CommittedOdds['changed'][number]) =>
    JSON.stringify([each.player, each.stat, each.committed, each.answered]);
  const marked = new Set(changed.map(textOf));
  const differing = changedOdds(cited, players);
  const isOfOtherWeek = (answer.week ?? week) !== week || (answer.season ?? season) !== season;
  return [
    ...(leadsToRoot(shown) ? [] : ['the leaves do not lead to the root']),
    ...(isOfOtherWeek ? ['the answer is of another week than its committed odds'] : []),
    ...(cited.length === 0 ? ['no cited number is of the week of the committed odds'] : []),
    ...[...unshown].map((id) => `player ${id} is cited without a leaf`),
    ...differing
      .filter((each) => !marked.has(textOf(each)))
      .map(
        ({ player, stat }) =>
          `${stat} of player ${player} differs from the committed number and is not marked as changed`,
      ),
    ...(marked.size > new Set(differing.map(textOf)).size ? ['a number is marked as changed that did not change'] : []),
  ];
}

/** How many cited numbers of the forecast no shown leaf states, of how many. */
export function uncommitted(
  shown: CommittedOdds,
  citations: readonly Citation[],
): readonly [count: number, of: number] {
  const players = new Set(shown.players.map(({ player }) => player));
  const compared = ofShownWeek(shown, citations).filter(({ id, column }) => players.has(id) && column >= 0).length;
  const all = forecastCount(citations);
  return [all - compared, all];
}

const ofShownWeek = ({ season, week }: CommittedOdds, citations: readonly Citation[]) =>
  citedOdds(citations).filter((each) => each.season === season && each.week === week);

function leadsToRoot({ season, week, size, root, players, path }: CommittedOdds): boolean {
  const bytes = Buffer.from(path, 'base64url');
  const hashes = Array.from({ length: Math.ceil(bytes.length / HASH_BYTES) }, (_, i) =>
    bytes.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES),
  );
  const leaves = new Map(
    players.map(({ player, place, salt, odds }) => [
      place,
      hashOf({ season, week }, { id: player, odds }, Buffer.from(salt, 'base64url')),
    ]),
  );
  const isOnce = leaves.size === players.length && new Set(players.map(({ player }) => player)).size === players.length;
  const found = isOnce ? rootBy(size, leaves, hashes) : null;
  return found !== null && Buffer.from(found).toString('hex') === root;
}
