// The categories a quarterback's chance to start is estimated from: names of
// the indicators that hold.
import { type AvailabilityInputs, bandName } from './inputs.ts';
import { chartWord } from './play-indicators.ts';
import type { PlayerSituation } from './player-situation.ts';
import { isReturning, type QuarterbackGroup } from './quarterback-group.ts';
import type { StartRecord } from './start-record.ts';

/** A member of every group: any quarterback who is signed or elevated after the snapshot. */
export const OTHER_QUARTERBACK: readonly string[] = ['other'];

function incumbencyOf(situation: PlayerSituation, record: StartRecord, used: AvailabilityInputs): string {
  if (situation.teamGames === 0) {
    const { startsLastSeason, startsElsewhereLastSeason, endedLastSeason } = record;
    if (startsLastSeason > 0)
      return `opening own ${bandName(startsLastSeason, [3, 8])} ${endedLastSeason ? 'ended' : ''}`;
    if (startsElsewhereLastSeason > 0) return `opening signed ${bandName(startsElsewhereLastSeason, [3, 8])}`;
    return 'opening none';
  }
  if (record.gamesSinceStart === 0) return 'started last';
  if (isReturning(situation, used)) return 'returning';
  return record.startsThisSeason > 0 ? 'benched' : 'never';
}

/** Indicators of a quarterback's chance to start his team's game. */
export function startIndicators(
  situation: PlayerSituation,
  group: QuarterbackGroup,
  used: AvailabilityInputs,
): readonly string[] {
  const record = situation.starts;
  if (!record) return [];
  const { practice, pick, experience, missed, lastAbsence, rosterCode } = situation;
  const isOnRoster =
    situation.designation !== 'reserve' &&
    situation.designation !== 'practice_squad' &&
    situation.designation !== 'gone';
  const designation = (isOnRoster ? used.reports : used.rosters) ? situation.designation : 'unreported';
  if (!isOnRoster && used.rosters) {
    const words = [designation, `${designation} ${rosterCode}`];
    if (designation === 'reserve')
      words.push(
        `reserve lists ${bandName(situation.listsOnReserve, [2, 3, 4, 6])}`,
        `reserve ${incumbencyOf(situation, record, used)}`,
      );
    return words;
  }
  const incumbency = incumbencyOf(situation, record, used);
  const draft = pick === null ? 'undrafted' : bandName(pick, [10, 32, 100]);
  const isYoung = experience <= 1;
  const rivalry = incumbency !== 'started last' ? '' : group.hasReturner ? 'relieved' : 'unrivaled';
  const starts = record.startsThisSeason / Math.max(1, situation.teamGames);
  const words = [
    'on roster',
    designation,
    `${designation} ${incumbency}`,
    incumbency,
    `${incumbency} four ${record.startsOfLastFour}`,
    `${incumbency} ${rivalry} season ${bandName(starts, [0, 0.3, 0.6, 0.9])}`,
    `draft ${draft}`,
    `${isYoung ? `year ${experience}` : 'veteran'} ${draft}`,
    `${incumbency} ${isYoung ? `year ${experience}` : 'veteran'}`,
  ];
  if (situation.teamGames === 0) words.push(`${incumbency} ${isYoung ? 'young' : 'veteran'} ${draft}`);
  if (incumbency === 'started last') {
    const relief = bandName(record.lastAttemptShare, [0.5, 0.85]);
    words.push(`last share ${relief}`, `started last ${practice} ${designation}`);
    if (used.reports) words.push(`${designation} relief ${relief}`, `${designation} ${practice} relief ${relief}`);
  }
  if (incumbency === 'returning')
    words.push(
      `returning ${bandName(missed, [1, 2, 3, 5, 8])}`,
      `returning ${practice}`,
      `returning absent ${lastAbsence}`,
    );
  if (incumbency === 'benched' || incumbency === 'never') {
    words.push(
      `${incumbency} share ${bandName(record.lastAttemptShare, [0, 0.15, 0.5])}`,
      `${incumbency} last season ${bandName(record.startsLastSeason + record.startsElsewhereLastSeason, [0, 4, 10])}`,
    );
    words.push(`absent ${lastAbsence}`);
  }
  if (used.reports) words.push(`practice ${practice}`, `${designation} ${practice}`);
  if (situation.gamesLeft <= 2) words.push(`late ${incumbency}`);
  if (used.charts) {
    const place = group.charted.indexOf(situation);
    const chart = chartWord(place < 0 ? situation.depth : place + 1);
    const stage = situation.teamGames === 0 ? 'opening' : 'season';
    words.push(
      `chart ${chart}`,
      `${stage} chart ${chart}`,
      `${incumbency} chart ${chart}`,
      `${designation} chart ${chart}`,
    );
    if (incumbency === 'returning') words.push(`returning chart ${chart} ${bandName(missed, [1, 3, 6])}`);
    if (situation.teamGames > 0)
      words.push(`${incumbency} chart ${chart} ${record.startsOfLastFour > 1 ? 'usual' : ''}`);
  }
  return words;
}
