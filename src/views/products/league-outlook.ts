// The outlook of a league: this week's game, what it is worth, and every team's odds.
import type { ProductAnswers } from '../../contract/index.ts';
import type { CitedStats } from '../cited-stats.ts';
import { factsTable } from '../player-blocks.ts';
import type { Block, ChancesBlock, Column, TableBlock } from '../view.ts';
import { cell, leftColumns, minor, ordinal, percent, points, rightColumns, roleOf } from '../words.ts';

type LeagueOutlook = ProductAnswers['league-outlook'];
type Team = LeagueOutlook['teams'][number];

export function leagueOutlookBlocks(answer: LeagueOutlook, cited: CitedStats): readonly Block[] {
  const { matchup, teams, swing } = answer;
  return [
    ...(matchup ? thisWeek(matchup, cited) : []),
    ...(swing ? swingTable(swing) : []),
    ...oddsOf('Odds of the playoffs', teams, ({ playoff_probability: share }) => share),
    ...oddsOf('Odds of the title', teams, ({ title_probability: share }) => share),
    teamsTable(teams),
    ...factsTable('League', [
      ['League', answer.league_name],
      ['League id', answer.league_id],
    ]),
  ];
}

const nameOf = ({ team_name, username }: Pick<Team, 'team_name' | 'username'>): string =>
  [team_name, username].filter(Boolean).join(', ') || 'Team without a manager';

function thisWeek(matchup: NonNullable<LeagueOutlook['matchup']>, cited: CitedStats): readonly Block[] {
  const { win_probability: win, best_swap: swap } = matchup;
  const opponent = nameOf({ team_name: matchup.opponent_team, username: matchup.opponent_username });
  const chances: ChancesBlock = {
    kind: 'chances',
    title: 'Odds to win this week',
    rows: [
      { label: 'As you are', share: win, cite: cited.about('game_win_odds', '')?.cite },
      ...(swap
        ? [
            {
              label: `${swap.start.name} over ${swap.bench.name}`,
              share: swap.win_probability,
              cite: cited.about('game_win_odds_with_swap', '')?.cite,
            },
          ]
        : []),
    ],
  };
  return [
    ...factsTable('This week', [
      ['Opponent', opponent],
      ['Your projection', points(matchup.projected_points)],
      ["Opponent's projection", points(matchup.opponent_projected_points)],
      ['Start', swap && `${swap.start.name} (${roleOf(swap.start)})`],
      ['Bench', swap && `${swap.bench.name} (${roleOf(swap.bench)})`],
    ]),
    chances,
  ];
}

function swingTable({ if_win, if_loss }: NonNullable<LeagueOutlook['swing']>): readonly TableBlock[] {
  const row = (result: string, after: typeof if_win) => ({
    cells: [cell(result), cell(percent(after.playoff_probability)), cell(percent(after.title_probability))],
    note: '',
  });
  const columns = [...leftColumns("This week's game"), ...rightColumns('Playoffs', 'Title')];
  return [
    {
      kind: 'table',
      title: 'What it is worth',
      columns,
      rows: [row('After a win', if_win), row('After a loss', if_loss)],
    },
  ];
}

function oddsOf(title: string, teams: readonly Team[], share: (team: Team) => number): ChancesBlock[] {
  const rows = teams.map((team) => ({ label: rowName(team), share: share(team) }));
  return rows.some((row) => row.share > 0) ? [{ kind: 'chances', title, rows }] : [];
}

/** Short enough for a bar: the whole names are in the table. */
const rowName = ({ username, team_name, is_you }: Team): string =>
  is_you ? 'You' : (username ?? team_name ?? 'Team without a manager');

const COLUMNS: readonly Column[] = [
  ...leftColumns('Team'),
  ...rightColumns('Record', 'Wins'),
  ...minor(rightColumns('Points')),
  ...rightColumns('Playoffs', 'Title'),
  ...minor(rightColumns('Bye', 'Power', 'Schedule', 'In playoffs')),
];

function teamsTable(teams: readonly Team[]): TableBlock {
  const rank = (value: number | null) => cell(value === null ? null : ordinal(value));
  return {
    kind: 'table',
    title: 'Teams',
    columns: COLUMNS,
    rows: teams.map((team) => ({
      cells: [
        cell(team.is_you ? `You: ${nameOf(team)}` : nameOf(team)),
        cell(team.record),
        cell(points(team.projected_wins)),
        cell(points(team.points_per_week)),
        cell(percent(team.playoff_probability)),
        cell(percent(team.title_probability)),
        cell(percent(team.bye_probability)),
        rank(team.power_rank),
        rank(team.schedule_rank),
        rank(team.playoff_schedule_rank),
      ],
      note: '',
    })),
  };
}
