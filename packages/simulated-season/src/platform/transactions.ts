// The moves of a league: what the platform records of a claim, a pick-up, a trade.
import { DAY, dayOfWeek, HOUR } from '../calendar.ts';
import type { SandboxTradedPick } from './drafts.ts';
import { type LeagueDefinition, leagueId } from './leagues.ts';

export interface SandboxTransaction {
  readonly id: string;
  readonly type: 'waiver' | 'free_agent' | 'trade';
  readonly status: 'complete' | 'failed';
  readonly week: number;
  readonly created: number;
  /** When it took effect, or failed. */
  readonly updated: number;
  readonly rosterIds: readonly number[];
  readonly creator: number | null;
  /** Player to roster id. */
  readonly adds: Readonly<Record<string, number>>;
  readonly drops: Readonly<Record<string, number>>;
  readonly bid: number | null;
  readonly note: string | null;
  readonly picks: readonly SandboxTradedPick[];
  /** Waiver money that went with a trade. */
  readonly budget: readonly { readonly sender: number; readonly receiver: number; readonly amount: number }[];
}

/**
 * Claims run on Wednesday morning (08:15 UTC); what was placed before waits for it, what comes
 * after takes effect at once.
 */
export const waiversRunAt = (season: number, week: number): number => dayOfWeek(season, week, 0) - DAY + 8.25 * HOUR;

/**
 * The week's moves in one league, numbered and timed as they are written. All fall before
 * the week's first kickoff.
 */
export class MoveLog {
  readonly moves: SandboxTransaction[] = [];
  readonly #season: number;
  readonly #league: LeagueDefinition;

  constructor(season: number, league: LeagueDefinition) {
    this.#season = season;
    this.#league = league;
  }

  write(
    move: Pick<SandboxTransaction, 'type' | 'week' | 'rosterIds' | 'creator' | 'adds' | 'drops'> &
      Partial<SandboxTransaction>,
  ): void {
    const ran = waiversRunAt(this.#season, move.week);
    const nth = this.moves.filter(({ week, type }) => week === move.week && type === move.type).length;
    const minutes = 60_000 * (7 + nth * 11);
    const created =
      move.type === 'waiver'
        ? ran - 30 * HOUR + minutes
        : move.type === 'trade'
          ? ran - 40 * HOUR + minutes
          : ran + HOUR + minutes;
    const updated = move.type === 'waiver' ? ran : move.type === 'trade' ? created + 3 * HOUR : created;
    const id = `${leagueId(this.#season, this.#league).slice(0, 12)}${this.#league.number}${String(this.moves.length + 1).padStart(6, '0')}`;
    this.moves.push({
      id,
      status: 'complete',
      created,
      updated,
      bid: null,
      note: null,
      picks: [],
      budget: [],
      ...move,
    });
  }
}
