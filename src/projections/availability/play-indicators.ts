// The categories a player's chance to play is estimated from: names of the indicators that hold.
import { type AvailabilityInputs, bandName } from './inputs.ts';
import type { PlayerSituation } from './player-situation.ts';

/** Upper edges of shares of the offense's snaps. */
const SNAP_SHARES = [0.02, 0.15, 0.35, 0.6, 0.8];

export const chartWord = (depth: number): string =>
  Number.isNaN(depth) ? 'unknown' : (['unlisted', 'first', 'second', 'third'][depth] ?? 'behind');

/**
 * The recent share of the offense's snaps, of this season or the last; for players without a game,
 * where they were drafted.
 */
function roleOf({
  snapShare,
  snapShareLastSeason,
  gamesThisSeason,
  gamesLastSeason,
  pick,
  experience,
}: PlayerSituation): string {
  if (gamesThisSeason > 0) return `share ${bandName(snapShare, SNAP_SHARES)}`;
  if (gamesLastSeason > 0)
    return `last season ${bandName(snapShareLastSeason, SNAP_SHARES)} ${bandName(gamesLastSeason, [4, 10])}`;
  const capital = pick === null ? 'undrafted' : `pick ${bandName(pick, [64, 140])}`;
  return `${experience > 0 ? 'veteran' : 'rookie'} ${capital}`;
}

/** How he came to this week: his team's games since he last played. */
function pastOf({ teamGames, gamesThisSeason, missed }: PlayerSituation): string {
  if (teamGames === 0) return 'opening';
  if (gamesThisSeason === 0) return `never ${bandName(teamGames, [1, 2, 3, 5, 8])}`;
  return `missed ${bandName(missed, [0, 1, 2, 3, 4, 6, 9])}`;
}

/** Indicators of the chance to play; `starts` is a quarterback's own chance to start. */
export function playIndicators(
  situation: PlayerSituation,
  used: AvailabilityInputs,
  starts: number | null,
): readonly string[] {
  const { position, practice, injury, lastInjury, rosterCode, listsOnReserve, lastAbsence, playedOfLastFour } =
    situation;
  const isOnRoster =
    situation.designation !== 'reserve' &&
    situation.designation !== 'practice_squad' &&
    situation.designation !== 'gone';
  const designation = (isOnRoster ? used.reports : used.rosters) ? situation.designation : 'unreported';
  const past = pastOf(situation);
  const kind = position === 'QB' || position === 'K' ? position : 'skill';
  const words = [designation, `${designation} ${position}`, `${designation} ${past}`];
  if (designation === 'reserve' || designation === 'practice_squad' || designation === 'gone') {
    words.push(`code ${rosterCode}`);
    if (designation === 'reserve') {
      words.push(
        `reserve lists ${bandName(listsOnReserve, [1, 2, 3, 4, 5, 6, 8, 10])}`,
        `reserve injury ${lastInjury}`,
        `reserve left ${bandName(situation.gamesLeft, [2, 4, 6, 9])}`,
        `${rosterCode} lists ${bandName(listsOnReserve, [2, 3, 4, 6])}`,
      );
    }
    if (designation !== 'gone') words.push(`${designation} ${roleOf(situation)}`);
    return words;
  }
  const role = roleOf(situation);
  words.push(
    `${designation} ${role}`,
    `${kind} ${role}`,
    `${past} ${role}`,
    `absent ${lastAbsence}`,
    `${designation} absent ${lastAbsence} ${past}`,
    `four ${playedOfLastFour} ${past}`,
    `${kind} four ${playedOfLastFour}`,
    `season ${bandName(situation.teamGames, [0, 3, 16])} ${role}`,
  );
  if (used.reports) {
    words.push(`${designation} practice ${practice}`, `practice ${practice} injury ${injury}`);
    if (designation === 'none') words.push(`none practice ${practice} ${past}`);
    if (designation === 'questionable')
      words.push(
        `questionable practice ${practice} ${past}`,
        `questionable ${injury}`,
        `questionable ${practice} ${role}`,
      );
    if (designation === 'out') words.push(`out ${injury}`, `out ${practice}`);
  }
  if (used.charts) {
    const chart = chartWord(situation.depth);
    words.push(
      `${designation} ${kind} chart ${chart}`,
      `${position} chart ${chart}`,
      `${past} chart ${chart}`,
      `${kind} ${role} chart ${chart}`,
    );
  }
  if (starts !== null)
    words.push(`starts ${bandName(starts, START_ODDS)}`, `starts ${bandName(starts, START_ODDS)} ${designation}`);
  return words;
}

/** Upper edges of a quarterback's odds to start. */
const START_ODDS = [0.01, 0.03, 0.08, 0.2, 0.5, 0.8, 0.95];
