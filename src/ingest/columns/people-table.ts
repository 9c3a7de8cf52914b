// Everyone in the snapshot as a table, so that people are stored like any other columns.
import { numberAt, type PlayerIdentity, type Table, TableBuilder, textAt } from '../../nfl/index.ts';
import type { TableShape } from './table-file.ts';

const NUMBERS = ['entry_year', 'first_season', 'has_platform', 'depth_chart_order', 'search_rank'] as const;
const TEXTS = [
  'name',
  'position',
  'fantasy_positions',
  'platform_id',
  'gsis_id',
  'pfr_id',
  'birth_date',
  'team',
  'status',
  'injury_status',
  'injury_body_part',
  'practice_participation',
] as const;

export const PEOPLE = { numbers: NUMBERS, texts: TEXTS } as const satisfies TableShape;

type Cells<Column extends string, Value> = Readonly<Record<Column, Value>>;

/** One row a person, in their order; null is a missing number or an empty text. */
export function tableOfPeople(people: readonly PlayerIdentity[]): Table {
  const builder = new TableBuilder(NUMBERS, TEXTS);
  for (const person of people) {
    const { platform } = person;
    const numbers: Cells<(typeof NUMBERS)[number], number | null> = {
      entry_year: person.entryYear,
      first_season: person.firstSeason,
      has_platform: platform === null ? 0 : 1,
      depth_chart_order: platform?.depthChartOrder ?? null,
      search_rank: platform?.searchRank ?? null,
    };
    const texts: Cells<(typeof TEXTS)[number], string | null> = {
      name: person.name,
      position: person.position,
      fantasy_positions: JSON.stringify(person.fantasyPositions),
      platform_id: person.platformId,
      gsis_id: person.gsisId,
      pfr_id: person.pfrId,
      birth_date: person.birthDate,
      team: platform?.team ?? null,
      status: platform?.status ?? null,
      injury_status: platform?.injuryStatus ?? null,
      injury_body_part: platform?.injuryBodyPart ?? null,
      practice_participation: platform?.practiceParticipation ?? null,
    };
    builder.add(
      (column) => numbers[column] ?? Number.NaN,
      (column) => texts[column] ?? '',
    );
  }
  return builder.build();
}

/** The people of `tableOfPeople`, in their order. */
export function peopleOf({ length, numbers, texts }: Table): readonly PlayerIdentity[] {
  const number = (column: (typeof NUMBERS)[number], row: number) => {
    const cells = numbers[column];
    const value = cells === undefined ? Number.NaN : numberAt(cells, row);
    return Number.isNaN(value) ? null : value;
  };
  const word = (column: (typeof TEXTS)[number], row: number) => {
    const cells = texts[column];
    return cells === undefined ? '' : textAt(cells, row);
  };
  const text = (column: (typeof TEXTS)[number], row: number) => word(column, row) || null;
  const positions = new Map<string, readonly string[]>();
  const positionsOf = (json: string): readonly string[] => {
    const known = positions.get(json) ?? Object.freeze(JSON.parse(json) as string[]);
    positions.set(json, known);
    return known;
  };
  return Array.from({ length }, (_, row) => ({
    name: word('name', row),
    position: word('position', row),
    fantasyPositions: positionsOf(word('fantasy_positions', row)),
    platformId: text('platform_id', row),
    gsisId: text('gsis_id', row),
    pfrId: text('pfr_id', row),
    birthDate: text('birth_date', row),
    entryYear: number('entry_year', row),
    firstSeason: number('first_season', row),
    platform:
      number('has_platform', row) === 1
        ? {
            team: text('team', row),
            status: text('status', row),
            injuryStatus: text('injury_status', row),
            injuryBodyPart: text('injury_body_part', row),
            practiceParticipation: text('practice_participation', row),
            depthChartOrder: number('depth_chart_order', row),
            searchRank: number('search_rank', row),
          }
        : null,
  }));
}
