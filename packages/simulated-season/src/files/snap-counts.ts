// snap_counts: who was on the field how often, keyed by the pfr id.
import { fullName } from '../league/person.ts';
import { SANDBOX_POSITIONS } from '../league/positions.ts';
import { pfrGameId } from '../league/schedule.ts';
import { teamAt } from '../league/teams.ts';
import type { SimulatedGame } from '../play/box-score.ts';
import type { SeasonRecord } from '../play/season.ts';
import { finished, type Simulation } from '../simulation.ts';
import { type CsvValue, csv } from './csv.ts';

const COLUMNS =
  'game_id,pfr_game_id,season,game_type,week,player,pfr_player_id,position,team,opponent,offense_snaps,offense_pct,defense_snaps,defense_pct,st_snaps,st_pct'.split(
    ',',
  );

export const snapCountsFile = (simulation: Simulation, record: SeasonRecord): string =>
  csv(COLUMNS, rows(finished(simulation, record)));

function* rows(games: readonly SimulatedGame[]): Generator<CsvValue[]> {
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole) / 100);
  for (const { game, home, away } of games) {
    for (const side of [home, away]) {
      for (const { person, snaps } of side.lines) {
        yield [
          game.id,
          pfrGameId(game),
          game.season,
          game.type,
          game.week,
          fullName(person),
          person.ids.pfr,
          SANDBOX_POSITIONS[person.position].snaps,
          teamAt(side.team).code,
          teamAt(side.opponent).code,
          snaps.offense,
          share(snaps.offense, side.snaps.offense),
          snaps.defense,
          share(snaps.defense, side.snaps.defense),
          snaps.special,
          share(snaps.special, side.snaps.special),
        ];
      }
    }
  }
}
