// CPU time of processes, from the counters of the system (Linux).
import { readdirSync, readFileSync } from 'node:fs';

/** The counters' unit: a hundredth of a second. */
const TICK_MS = 10;

interface Counters {
  readonly parent: number;
  readonly ms: number;
}

/** Null for a process that has ended. */
function countersOf(pid: number): Counters | null {
  try {
    // the name before the parenthesis may contain spaces
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const [user, system] = [Number(fields[11]), Number(fields[12])];
    return { parent: Number(fields[1]), ms: (user + system) * TICK_MS };
  } catch {
    return null;
  }
}

/** Milliseconds of CPU that these processes have used. */
export const cpuMs = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + (countersOf(pid)?.ms ?? 0), 0);

/**
 * The siblings of a process and their parent: all of a PostgreSQL server, from one of its sessions.
 */
export function familyOf(pid: number): readonly number[] {
  const parent = countersOf(pid)?.parent;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return all.filter((each) => each === parent || countersOf(each)?.parent === parent);
}
