// Four teams over a few seasons, invented by rule: kicks and defensive plays that follow the
// betting line, with luck that has a seed.
import { createSnapshot, type Snapshot } from '../../src/nfl/index.ts';
import { game, onTeam, person, snapshotTables } from './worlds/nfl.ts';

export const TEAMS = ['BUF', 'KC', 'MIA', 'NYJ'] as const;
/** Points the line expects of each team: BUF is the best offense, NYJ the poorest. */
const STRENGTH: Readonly<Record<string, number>> = { BUF: 29, KC: 25, MIA: 21, NYJ: 15 };
const PAIRINGS = [
  ['BUF', 'KC', 'MIA', 'NYJ'],
  ['BUF', 'MIA', 'KC', 'NYJ'],
  ['BUF', 'NYJ', 'KC', 'MIA'],
] as const;

/**
 * Seasons up to `last`, the last one played up to the week before `week`; every team has
 * one kicker and a defense.
 */
export function inventedLeague(seasons: readonly number[], week: number): Snapshot {
  let luck = 7;
  const draw = () => {
    luck = (luck * 48_271) % 2_147_483_647;
    return luck / 2_147_483_647;
  };
  const last = seasons.at(-1) ?? 0;
  const games: ReturnType<typeof game>[] = [];
  const stats: Record<string, number | string>[] = [];
  for (const season of seasons) {
    for (let at = 1; at <= 18; at++) {
      const [a, b, c, d] = PAIRINGS[at % 3] ?? PAIRINGS[0];
      for (const [home, away] of [
        [a, b],
        [c, d],
      ] as const) {
        const [forHome, forAway] = [STRENGTH[home] ?? 0, STRENGTH[away] ?? 0];
        const scores = [forHome, forAway].map((mean) => Math.max(0, Math.round(mean + 14 * (draw() - 0.5)))) as [
          number,
          number,
        ];
        const played = season < last || at < week;
        games.push({
          ...game(season, at, home, away, played ? scores : null),
          spread_line: forHome - forAway,
          total_line: forHome + forAway,
        });
        if (!played) continue;
        for (const [team, opponent, score] of [
          [home, away, scores[0]],
          [away, home, scores[1]],
        ] as const) {
          const common = { season, week: at, season_type: 'REG', team, opponent_team: opponent };
          const touchdowns = Math.floor(score / 8);
          const kicks = Math.floor((score - 7 * touchdowns) / 3) + (draw() < 0.5 ? 1 : 0);
          stats.push({
            ...common,
            player_id: `00-K${team}`,
            position: 'K',
            fg_att: kicks,
            fg_made: kicks,
            fg_made_30_39: kicks,
            fg_missed: 0,
            pat_att: touchdowns,
            pat_made: touchdowns,
            pat_missed: 0,
          });
          stats.push({
            ...common,
            player_id: `00-Q${team}`,
            position: 'QB',
            fg_att: 0,
            attempts: 30,
            passing_yards: 8 * score,
            passing_tds: touchdowns,
            passing_interceptions: score < 20 ? 1 : 0,
            sacks_suffered: Math.round((35 - score) / 6),
          });
        }
      }
    }
  }
  const people = TEAMS.flatMap((team) => [
    veteran(team, 'Kicker', 'K'),
    veteran(team, 'Passer', 'QB'),
    person({ name: `${team} Defense`, position: 'DEF', platformId: team, platform: onTeam(team) }),
  ]);
  return createSnapshot(snapshotTables({ games, stats }), people, {});
}

/** In the league since 2015. */
function veteran(team: string, lastName: string, position: string) {
  const [letter = ''] = position;
  return person({
    name: `${team} ${lastName}`,
    position,
    platformId: `${letter.toLowerCase()}-${team}`,
    gsisId: `00-${letter}${team}`,
    entryYear: 2015,
    platform: onTeam(team),
  });
}
