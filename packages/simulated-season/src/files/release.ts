// The dataset's release: which file is built by what, and what does not exist.
import { easternStamp } from '../calendar.ts';
import type { SeasonRecord } from '../play/season.ts';
import { type Simulation, seasonOf } from '../simulation.ts';
import { depthChartsFile } from './depth-charts.ts';
import { draftPicksFile } from './draft-picks.ts';
import { gamesFile } from './games.ts';
import { injuriesFile } from './injuries.ts';
import { snapCountsFile } from './snap-counts.ts';
import { statsPlayerFile, statsTeamFile } from './stats.ts';
import { weeklyRostersFile } from './weekly-rosters.ts';

/** Files of one season, by tag: the name before the year. */
const BY_SEASON: Readonly<
  Record<string, { readonly stem: string; readonly build: (simulation: Simulation, record: SeasonRecord) => string }>
> = {
  stats_player: { stem: 'stats_player_week', build: statsPlayerFile },
  stats_team: { stem: 'stats_team_week', build: statsTeamFile },
  snap_counts: { stem: 'snap_counts', build: snapCountsFile },
  injuries: { stem: 'injuries', build: injuriesFile },
  weekly_rosters: { stem: 'roster_weekly', build: weeklyRostersFile },
  depth_charts: { stem: 'depth_charts', build: depthChartsFile },
};

/** Files of all seasons, by tag. */
const SINGLE: Readonly<Record<string, { readonly name: string; readonly build: (simulation: Simulation) => string }>> =
  {
    schedules: { name: 'games', build: gamesFile },
    draft_picks: { name: 'draft_picks', build: draftPicksFile },
  };

/**
 * The text of `{tag}/{name}.csv` as it was at the replay point; null for a file that did not exist.
 */
export function releaseFile(simulation: Simulation, tag: string, name: string): string | null {
  const single = Object.hasOwn(SINGLE, tag) ? SINGLE[tag] : undefined;
  if (single) return single.name === name ? single.build(simulation) : null;
  const seasonal = Object.hasOwn(BY_SEASON, tag) ? BY_SEASON[tag] : undefined;
  const year = seasonal && name.startsWith(`${seasonal.stem}_`) ? name.slice(seasonal.stem.length + 1) : '';
  const record = /^\d{4}$/.test(year) ? seasonOf(simulation, Number(year)) : undefined;
  return seasonal && record ? seasonal.build(simulation, record) : null;
}

/** `timestamp.json` of a tag; null for an unknown tag. */
export const timestampFile = (simulation: Simulation, tag: string): string | null =>
  Object.hasOwn(SINGLE, tag) || Object.hasOwn(BY_SEASON, tag)
    ? JSON.stringify({ last_updated: easternStamp(simulation.publishedAt) })
    : null;
