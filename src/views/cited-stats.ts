// The numbers of `stats_cited`, by statistic and player: `CitedStats` finds the one a cell or a bar
// shows.
import type { StatName } from '../citations/names/index.ts';
import type { Cell } from './view.ts';

/** One row of `stats_cited`, as the contract has it. */
export interface StatRow {
  readonly stat: string;
  readonly value: string | number;
  readonly player: string | null;
  readonly source: string;
}

/** A player of the answer: the platform's id, and the name for sources without the id. */
export interface PlayerRef {
  readonly player_id: string | null;
  readonly name: string;
}

/** A cited number and its index in `stats_cited`. */
export interface CitedNumber {
  readonly value: number;
  readonly cite: number;
  readonly source: string;
}

interface IndexedRow extends StatRow {
  readonly cite: number;
}

export class CitedStats {
  readonly #rows = new Map<string, IndexedRow[]>();
  /** Players by each of their ids in a source. */
  readonly #names = new Map<string, string>();

  constructor(rows: readonly StatRow[]) {
    for (const [cite, row] of rows.entries()) {
      const key = keyOf(row.stat, subjectOf(row));
      const known = this.#rows.get(key);
      if (known) known.push({ ...row, cite });
      else this.#rows.set(key, [{ ...row, cite }]);
      const { player } = row;
      if (player !== null) for (const id of idsIn(row.source)) this.#names.set(id, player);
    }
  }

  /** The first number of a statistic about a player. */
  find(stat: StatName, player: PlayerRef): CitedNumber | undefined {
    return this.all(stat, player)[0];
  }

  /** Every number of a statistic about a player, in the order in which they are cited. */
  all(stat: StatName, player: PlayerRef): readonly CitedNumber[] {
    return numbers(this.#about(stat, player));
  }

  /** The same of odds against one other player, by his name; a D/ST by its id. */
  against(stat: StatName, player: PlayerRef): readonly (CitedNumber & { readonly rival: string })[] {
    return this.#about(stat, player).flatMap((row) => {
      const [, id] = / of him, ([^\s,]+) in /.exec(row.source) ?? [];
      return id === undefined ? [] : numbers([row]).map((number) => ({ ...number, rival: this.#names.get(id) ?? id }));
    });
  }

  #about(stat: StatName, { player_id, name }: PlayerRef): readonly IndexedRow[] {
    const byId = player_id === null ? undefined : this.#rows.get(keyOf(stat, player_id));
    return byId ?? this.#rows.get(keyOf(stat, name)) ?? [];
  }

  /** The team in whose games the player's numbers are; null when no source names one. */
  teamOf(player: PlayerRef): string | null {
    const rows = TEAM_STATS.flatMap((stat) => this.#about(stat, player));
    return rows.flatMap(({ source }) => teamIn(source) ?? [])[0] ?? null;
  }

  /** A statistic about several teams, in the order in which they are cited. */
  ofTeams(stat: StatName): readonly (CitedNumber & { readonly team: string })[] {
    return numbers(this.#rows.get(keyOf(stat, '')) ?? []).flatMap((number) => {
      const team = teamIn(number.source);
      return team === undefined ? [] : [{ ...number, team }];
    });
  }

  /** A statistic about a team, a league or a list, with `part` in its source. */
  about(stat: StatName, part: string): CitedNumber | undefined {
    return numbers(this.#rows.get(keyOf(stat, '')) ?? [], part)[0];
  }

  /** A text, such as a kickoff, about a player. */
  text(stat: StatName, player: PlayerRef): Cell | undefined {
    const [found] = this.#about(stat, player);
    return found && { text: String(found.value), cite: found.cite };
  }
}

/** Statistics with the player's team in their source. */
const TEAM_STATS: readonly StatName[] = ['kickoff', 'implied_total'];

const teamIn = (source: string): string | undefined => /, team ([A-Z]+),/.exec(source)?.[1];

const keyOf = (stat: string, subject: string) => `${stat}\n${subject}`;

/** The platform's id where the source names it, else the player's name; '' for all others. */
function subjectOf({ player, source }: StatRow): string {
  const id = idsIn(source).find((each) => !each.startsWith('00-'));
  return id ?? player ?? '';
}

/** The platform's id, and the one before it. */
const idsIn = (source: string): readonly string[] =>
  [/\(platform ([^)]+)\)/, /\bplayer ([^\s,)]+)/].flatMap((id) => id.exec(source)?.[1] ?? []);

function numbers(rows: readonly IndexedRow[], part = ''): readonly CitedNumber[] {
  return rows.flatMap(({ value, cite, source }) =>
    typeof value === 'number' && source.includes(part) ? [{ value, cite, source }] : [],
  );
}
