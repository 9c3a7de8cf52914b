// Trades: a card for each with both sides and what it changes for them, and the counter-offer.
import type { ProductAnswers } from '../../contract/index.ts';
import { factsTable } from '../player-blocks.ts';
import type { Block, Column, ProductView } from '../view.ts';
import { cell, gain, leftColumns, rightColumns } from '../words.ts';

type Answer = ProductAnswers['trade'];
type Trade = Answer['ideas'][number];

export const tradeView = ({ evaluated, ideas, league_id }: Answer): ProductView => ({
  blocks: [...(evaluated ? [evaluated] : []), ...ideas].flatMap(card),
  details: [...factsTable('League', [['League id', league_id]])],
  deadline: '',
});

const COLUMNS: readonly Column[] = [...leftColumns('Team', 'Gives'), ...rightColumns('Points a week', 'Title odds')];

const names = (players: Trade['give']): string =>
  players.map(({ name, position, team }) => `${name} (${[position, team].filter(Boolean).join(', ')})`).join(', ');

const change = (value: number, text: string) =>
  ({ ...cell(text), tone: value > 0 ? 'good' : value < 0 ? 'bad' : undefined }) as const;

function card(trade: Trade): readonly Block[] {
  const partner = [trade.partner_team, trade.partner_username].filter(Boolean).join(', ') || 'Team without a manager';
  const side = (team: string, gives: Trade['give'], pointsChange: number, odds: number) => [
    cell(team),
    cell(names(gives)),
    change(pointsChange, gain(pointsChange)),
    change(odds, `${gain(100 * odds)}%`),
  ];
  const facts = [
    ['Verdict', trade.verdict],
    ['Drops', names(trade.drops)],
    ['Give instead', names(trade.counter?.give ?? [])],
    ['Get instead', names(trade.counter?.get ?? [])],
  ] as const;
  return [
    {
      kind: 'table',
      title: `Trade with ${partner}`,
      columns: COLUMNS,
      rows: [
        { cells: side('You', trade.give, trade.your_points_change, trade.your_title_change), isMarked: true },
        { cells: side(partner, trade.get, trade.partner_points_change, trade.partner_title_change) },
      ],
    },
    {
      kind: 'notes',
      title: 'Why',
      items: [
        { label: 'Both sides', tag: null, text: trade.rationale },
        ...facts.flatMap(([label, text]) => (text === '' ? [] : [{ label, tag: null, text }])),
      ],
    },
  ];
}
