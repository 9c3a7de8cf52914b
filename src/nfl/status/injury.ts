// The injury behind a player's status, from the official report of the week or the platform.
import type { Player } from '../players/player.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { textAt } from '../tables/table.ts';

/** Every injury that an answer names: other text of a report never reaches one. */
const INJURIES: ReadonlySet<string> = new Set(
  (
    'abdomen achilles ankle arm back biceps calf chest clavicle collarbone concussion elbow eye face fibula finger ' +
    'foot forearm glute groin hamstring hand heel hip illness jaw knee leg neck oblique pectoral quad ribs shin ' +
    'shoulder stinger thigh thumb toe tooth triceps wrist'
  ).split(' '),
);
/** Spellings of a report, and ours. */
const SPELLINGS: Readonly<Record<string, string>> = {
  quadricep: 'quad',
  quadriceps: 'quad',
  rib: 'ribs',
  hamstrings: 'hamstring',
};

/** "knee", "illness": the first that `injuryTextOf` names; null without one it can name. */
export function injuryOf(snapshot: Snapshot, player: Player): string | null {
  const [first = ''] = injuryTextOf(snapshot, player).trim().toLowerCase().split(/[,/]/);
  const part = first.trim().replace(/^(left|right) /, '');
  const injury = SPELLINGS[part] ?? part;
  return INJURIES.has(injury) ? injury : null;
}

/**
 * The injury in the words of this week's report. For the current week, where the report names
 * none, the platform's part of the body, if it lists an injury; else empty.
 */
function injuryTextOf(snapshot: Snapshot, player: Player): string {
  const { numbers, texts } = snapshot.injuries;
  const row = snapshot
    .injuriesOf(player)
    .findLast((each) => numbers.season[each] === snapshot.season && numbers.week[each] === snapshot.week);
  const reported = row === undefined ? '' : textAt(texts.report_primary_injury, row);
  if (reported !== '') return reported;
  // a part of the body without a status is left over from an earlier injury
  const { injuryStatus, injuryBodyPart } = (snapshot.isCurrent && player.platform) || NO_REMARKS;
  return injuryStatus === null ? '' : (injuryBodyPart ?? '');
}

const NO_REMARKS = { injuryStatus: null, injuryBodyPart: null };
