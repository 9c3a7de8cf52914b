// The outlook of a league: this week's game, what it is worth, and every team's odds.
import type { ProductAnswers } from '../../contract/index.ts';
import type { CitedStats } from '../cited-stats.ts';
import { factsTable, shareCell, tiles } from '../player-blocks.ts';
import { playerRow, players } from '../player-rows.ts';
import type { BarsBlock, Block, Column, ProductView, TableBlock } from '../view.ts';
import { cell, leftColumns, ordinal, percent, points, rightColumns } from '../words.ts';

type LeagueOutlook = ProductAnswers['league-outlook'];
type Team = LeagueOutlook['teams'][number];

export function leagueOutlookView(answer: LeagueOutlook, cited: CitedStats): ProductView {
  const { matchup, teams, swing } = answer;
  return {
    blocks: [
      ...(matchup ? thisWeek(matchup, cited) : []),
      ...(swing ? worth(swing) : []),
      titleOdds(teams),
      teamsTable(teams),
    ],
    details: [
      strengths(teams),
      ...factsTable('League', [
        ['League', answer.league_name],
        ['League id', answer.league_id],
      ]),
    ],
    deadline: '',
  };
}

const nameOf = ({ team_name, username }: Pick<Team, 'team_name' | 'username'>): string =>
  [team_name, username].filter(Boolean).join(', ') || 'Team without a manager';

function thisWeek(matchup: NonNullable<LeagueOutlook['matchup']>, cited: CitedStats): readonly Block[] {
  const { win_probability: win, best_swap: swap, projected_points: own, opponent_projected_points: theirs } = matchup;
  const opponent = nameOf({ team_name: matchup.opponent_team, username: matchup.opponent_username });
  const withSwap = cited.about('game_win_odds_with_swap', '');
  return [
    {
      kind: 'bars',
      title: `You win this week's game in ${Math.round(win * 100)} of 100`,
      reference: null,
      rows: [
        { label: `You: ${points(own)} points`, value: win, note: '', cite: cited.about('game_win_odds', '')?.cite },
        // so that both add up to 100
        { label: `${opponent}: ${points(theirs)} points`, note: '', value: 1 - Math.round(win * 100) / 100 },
      ],
    },
    ...(swap
      ? players(`One swap makes it ${percent(swap.win_probability)}`, [
          playerRow(swap.start, cited, {
            isMove: true,
            tag: { text: 'start', tone: 'good', cite: withSwap?.cite },
          }),
          playerRow(swap.bench, cited, { tag: { text: 'bench', tone: 'bad' } }),
        ])
      : []),
  ];
}

const worth = ({ if_win: win, if_loss: loss }: NonNullable<LeagueOutlook['swing']>) =>
  tiles("What this week's game is worth", [
    {
      value: { text: percent(win.playoff_probability), tone: 'good' },
      label: 'playoffs after a win',
      note: `title ${percent(win.title_probability)}`,
    },
    {
      value: { text: percent(loss.playoff_probability), tone: 'bad' },
      label: 'playoffs after a loss',
      note: `title ${percent(loss.title_probability)}`,
    },
  ]);

/** One team wins the title: the odds of all are one bar. */
function titleOdds(teams: readonly Team[]): BarsBlock {
  const [favorite] = teams;
  const leader = favorite?.team_name ?? favorite?.username ?? 'One team';
  return {
    kind: 'bars',
    title: favorite?.is_you ? 'You are the favorite for the title' : `The favorite for the title: ${leader}`,
    reference: null,
    rows: teams.map((team) => ({
      label: team.is_you ? 'You' : (team.team_name ?? nameOf(team)),
      value: team.title_probability,
      note: '',
      isMarked: team.is_you,
    })),
  };
}

const COLUMNS: readonly Column[] = [...leftColumns('Team'), ...rightColumns('Record', 'Playoffs', 'Wins')];

function teamsTable(teams: readonly Team[]): TableBlock {
  return {
    kind: 'table',
    title: 'Who makes the playoffs',
    columns: COLUMNS,
    rows: teams.map((team) => ({
      isMarked: team.is_you,
      cells: [
        cell(team.is_you ? `You: ${nameOf(team)}` : nameOf(team)),
        cell(team.record),
        shareCell(team.playoff_probability),
        cell(points(team.projected_wins)),
      ],
    })),
  };
}

/** Strength, schedules and byes of the same teams. */
function strengths(teams: readonly Team[]): TableBlock {
  const rank = (value: number | null) => cell(value === null ? null : ordinal(value));
  return {
    kind: 'table',
    title: 'Strength and schedule',
    columns: [...leftColumns('Team'), ...rightColumns('Points', 'Power', 'Bye', 'Schedule', 'In playoffs')],
    rows: teams.map((team) => ({
      cells: [
        cell(nameOf(team)),
        cell(points(team.points_per_week)),
        rank(team.power_rank),
        cell(percent(team.bye_probability)),
        rank(team.schedule_rank),
        rank(team.playoff_schedule_rank),
      ],
    })),
  };
}
