// An upstream that fails and is slow, and the same one without faults: the files as they should be,
// and the managers to ask about.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LeagueManager } from './requests.ts';
import { MIRROR, type Stage, upstreamSettings } from './stage.ts';

export interface HostileUpstream {
  readonly settings: Readonly<Record<string, string>>;
  /** Origin of the failing upstream. */
  readonly origin: string;
  /** Origin of the one without faults. */
  readonly faultless: string;
  /** Null = the sandbox's own manager. */
  readonly managers: readonly (LeagueManager | null)[];
}

const FAULTS = ['--fail', '0.2', '--latency-ms', '300'];
/** More leagues than the platform may be asked about in a minute would measure that limit. */
const MAX_LEAGUES = 4;
const SEASON = '2024';

export async function openHostileUpstream(run: Stage['run']): Promise<HostileUpstream> {
  const [failing, faultless] = [await upstreamSettings(run, FAULTS), await upstreamSettings(run)];
  const originOf = (settings: Readonly<Record<string, string>>) => new URL(settings.GRIDCALL_NFLVERSE_URL ?? '').origin;
  const managers = await managersOf(faultless, 1);
  return {
    settings: failing,
    origin: originOf(failing),
    faultless: originOf(faultless),
    managers: managers.length > 0 ? managers : [null],
  };
}

/** The first managers of each captured league of the season; none without a mirror. */
export async function managersOf(
  { GRIDCALL_PLATFORM_URL }: Readonly<Record<string, string>>,
  perLeague: number,
): Promise<readonly LeagueManager[]> {
  const leagues = join(MIRROR, 'data', 'sleeper', 'leagues');
  const captured = existsSync(leagues) ? readdirSync(leagues).filter((name) => name.startsWith(`${SEASON}_`)) : [];
  const managers: LeagueManager[] = [];
  for (const name of captured.slice(0, MAX_LEAGUES)) {
    const league_id = /_(\d+)/.exec(name)?.[1] ?? '';
    const reply = await fetch(`${GRIDCALL_PLATFORM_URL}/league/${league_id}/users`);
    const users = (await reply.json()) as readonly { readonly display_name: string }[];
    managers.push(...users.slice(0, perLeague).map((user) => ({ platform_username: user.display_name, league_id })));
  }
  return managers;
}
