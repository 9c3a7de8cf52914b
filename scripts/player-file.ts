// What the platform's player file is worth in the live week: replays past weeks with and without
// it, and with and without the injury reports, and prints a Markdown table of the odds to play and
// to start, each week by the model fitted before it.
//
//     npx tsx scripts/player-file.ts <mirror> 2022-2024 2,6,10,14
import {
  createSnapshot,
  rowsBefore,
  rowsThrough,
  type Snapshot,
  snapshotSources,
  statusForWeek,
  textAt,
  type Week,
} from '../src/nfl/index.ts';
import {
  appearancesIn,
  createModel,
  type FittedModel,
  LEARNED_SEASONS,
  WalkForwardTrainer,
} from '../src/projections/index.ts';
import { DROPPED } from '../test/support/missing-inputs.ts';
import { replayedWithout, wholeSeasons } from '../test/support/real-snapshot.ts';

/** The player file's address ends so; rostership and trending lists are below it. */
const PLAYER_FILE = /\/players\/nfl$/;
const NO_FILE = /^$/;
const POSITIONS: ReadonlySet<string> = new Set(['QB', 'RB', 'WR', 'TE', 'K']);
/** Odds at which an answer treats a player as a backup, or as out. */
const BACKUP = 0.25;

/** Odds of a week that were said, and what came of them. */
interface Score {
  plays: number;
  playSquares: number;
  starts: number;
  startSquares: number;
  /** Quarterbacks who started although their odds were at most `BACKUP`. */
  missedStarters: number;
  /** Those of them who started their team's last game too and had no designation. */
  missedEstablished: number;
  /** Players who played although their odds were at most `BACKUP`. */
  missedPlayers: number;
}

const scores = new Map<string, Score>();
const newScore = (): Score => ({
  plays: 0,
  playSquares: 0,
  starts: 0,
  startSquares: 0,
  missedStarters: 0,
  missedEstablished: 0,
  missedPlayers: 0,
});

/**
 * The players on active and reserve lists of the week, by gsis id, with their positions: without
 * fullbacks, who are named so by the player file alone and have no projection.
 */
function listedIn({ rosters }: Snapshot, withFile: Snapshot): ReadonlyMap<string, string> {
  const { season, week } = withFile;
  const isProjected = (id: string) => POSITIONS.has(withFile.players.byGsisId(id)?.position ?? '');
  const listed = new Map<string, string>();
  const end = Math.min(rowsThrough(rosters, { season, week }), rosters.length);
  for (let row = rowsBefore(rosters, { season, week }); row < end; row++) {
    const [id, position] = [textAt(rosters.texts.gsis_id, row), textAt(rosters.texts.position, row)];
    const isListed = ['ACT', 'INA', 'RES'].includes(textAt(rosters.texts.status, row));
    if (id !== '' && isListed && POSITIONS.has(position) && isProjected(id)) listed.set(id, position);
  }
  return listed;
}

/** Who started for each team in its last game of the season. */
function lastStarters(now: Snapshot, { season, week }: Week): ReadonlySet<string> {
  const starters = new Map<string, string>();
  for (let played = 1; played < week; played++)
    for (const [team, id] of appearancesIn(now, season, played).starters) starters.set(team, id);
  return new Set(starters.values());
}

function judge(name: string, shown: Snapshot, { now, model, listed, isEstablished }: Judging): void {
  const { season, week } = shown;
  const key = `${name}|${season}`;
  const score = scores.get(key) ?? newScore();
  scores.set(key, score);
  const { hasPlayed, starters } = appearancesIn(now, season, week);
  const started = new Set(starters.values());
  const forecast = model.week(shown);
  for (const [id, position] of listed) {
    const player = shown.players.byGsisId(id);
    const outcome = now.players.byGsisId(id);
    if (!outcome) continue;
    const chances = player ? model.availability(shown, player) : null;
    const plays = (player && forecast.projectionFor(player)?.plays) ?? chances?.plays[0] ?? 0;
    const didPlay = hasPlayed(outcome);
    score.plays += 1;
    // a quarterback's chance to play is his chance to start
    const odds = position === 'QB' ? (chances?.plays[0] ?? 0) : plays;
    score.playSquares += (odds - Number(didPlay)) ** 2;
    if (didPlay && odds <= BACKUP) score.missedPlayers += 1;
    if (position !== 'QB') continue;
    const starts = chances?.starts?.[0] ?? 0;
    score.starts += 1;
    score.startSquares += (starts - Number(started.has(id))) ** 2;
    if (!started.has(id) || starts > BACKUP) continue;
    score.missedStarters += 1;
    if (isEstablished(id)) score.missedEstablished += 1;
  }
}

interface Judging {
  readonly now: Snapshot;
  readonly model: FittedModel;
  /** Positions by gsis id. */
  readonly listed: ReadonlyMap<string, string>;
  /** By all inputs. */
  readonly isEstablished: (gsisId: string) => boolean;
}

const withoutReports = (snapshot: Snapshot): Snapshot => {
  const { tables, people, freshness } = DROPPED['injury-reports'](snapshotSources(snapshot));
  return createSnapshot(tables, people, freshness);
};

const [mirror = 'data', span = '2022-2024', asked = '2,6,10,14'] = process.argv.slice(2);
const [first = 0, last = first] = span.split('-').map(Number);
const weeks = asked.split(',').map(Number);
const learned = Array.from({ length: last - first + 1 + LEARNED_SEASONS }, (_, i) => first - LEARNED_SEASONS + i);
const now = await wholeSeasons(mirror, learned);
const isAsked = ({ season, week }: Week) => season >= first && season <= last && weeks.includes(week);
for (const { before, parameters } of new WalkForwardTrainer().steps(now, isAsked)) {
  if (!parameters) continue;
  const week = { season: before.season, week: before.week };
  const model = createModel([parameters]);
  const seasons = learned.filter((season) => season <= week.season);
  const withFile = await replayedWithout(mirror, week, { seasons, absent: NO_FILE });
  const withoutFile = await replayedWithout(mirror, week, { seasons, absent: PLAYER_FILE });
  if (
    !withFile.players.all.some(({ platform }) => platform) ||
    withoutFile.players.all.some(({ platform }) => platform)
  )
    throw new Error('the replay has no player file, or one where it should have none');
  const lastWeek = lastStarters(now, week);
  const isEstablished = (id: string) => {
    const player = withFile.players.byGsisId(id);
    return (
      lastWeek.has(id) &&
      player !== null &&
      player !== undefined &&
      statusForWeek(withFile, player).availability === 'healthy'
    );
  };
  const judging = { now, model, listed: listedIn(now, withFile), isEstablished };
  judge('player file and reports', withFile, judging);
  judge('no player file', withoutFile, judging);
  judge('no reports', withoutReports(withFile), judging);
  judge('neither', withoutReports(withoutFile), judging);
  console.error(`${week.season} week ${week.week}`);
}

console.log(
  '| inputs | season | play, Brier (n) | played at 25% or less | quarterback starts, Brier (n) | started at 25% or less | established |',
);
console.log('|---|---:|---:|---:|---:|---:|---:|');
const names = [...new Set([...scores.keys()].map((key) => key.split('|')[0] ?? ''))];
for (const name of names)
  for (const season of [null, ...Array.from({ length: last - first + 1 }, (_, i) => first + i)]) {
    const sum = newScore();
    for (const [key, score] of scores)
      if (key.startsWith(`${name}|`) && (season === null || key.endsWith(`|${season}`)))
        for (const field of Object.keys(sum) as (keyof Score)[]) sum[field] += score[field];
    const brier = (squares: number, n: number) => `${(squares / n).toFixed(4).replace(/^0/, '')} (${n})`;
    console.log(
      `| ${name} | ${season ?? 'all'} | ${brier(sum.playSquares, sum.plays)} | ${sum.missedPlayers} | ${brier(sum.startSquares, sum.starts)} | ${sum.missedStarters} | ${sum.missedEstablished} |`,
    );
  }
