// draft_picks: every pick of people in the league, without career totals
// (they would know the future).
import { ageOn, fullName } from '../league/person.ts';
import { SANDBOX_POSITIONS } from '../league/positions.ts';
import { teamAt } from '../league/teams.ts';
import type { Simulation } from '../simulation.ts';
import { Columns, csv } from './csv.ts';

const COLUMNS = new Columns(
  'season,round,pick,team,gsis_id,pfr_player_id,cfb_player_id,pfr_player_name,hof,position,category,side,college,age,to,allpro,probowls,seasons_started,w_av,car_av,dr_av,games,pass_completions,pass_attempts,pass_yards,pass_tds,pass_ints,rush_atts,rush_yards,rush_tds,receptions,rec_yards,rec_tds,def_solo_tackles,def_ints,def_sacks'.split(
    ',',
  ),
);

export function draftPicksFile(simulation: Simulation): string {
  const picked = simulation.people.flatMap((person) =>
    person.draft && person.draft.season <= simulation.season ? [{ person, draft: person.draft }] : [],
  );
  picked.sort((a, b) => a.draft.season - b.draft.season || a.draft.pick - b.draft.pick);
  return csv(
    COLUMNS.names,
    picked.map(({ person, draft }) => {
      const { stats, statsGroup, unit } = SANDBOX_POSITIONS[person.position];
      return COLUMNS.row({
        season: draft.season,
        round: draft.round,
        pick: draft.pick,
        team: teamAt(draft.team).draftCode,
        gsis_id: person.ids.gsis,
        pfr_player_id: person.ids.pfr,
        pfr_player_name: fullName(person),
        position: stats,
        category: statsGroup,
        side: unit === 'offense' ? 'O' : unit === 'defense' ? 'D' : 'S',
        college: person.college,
        age: Math.floor(ageOn(person, Date.UTC(draft.season, 3, 25))),
      });
    }),
  );
}
