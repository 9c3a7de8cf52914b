// Trades: a card for each with both sides, and one table of what they change for both teams.
import type { ProductAnswers } from '../../contract/index.ts';
import { factsTable } from '../player-blocks.ts';
import { BARE_ROW } from '../player-rows.ts';
import type { Block, Cell, ProductView } from '../view.ts';
import { cell, gain, leftColumns, rightColumns } from '../words.ts';

type Answer = ProductAnswers['trade'];
type Trade = Answer['ideas'][number];

export function tradeView({ evaluated, ideas, league_id }: Answer): ProductView {
  const trades = [...(evaluated ? [evaluated] : []), ...ideas];
  const changes: Block = {
    ...{ kind: 'table', title: 'What it changes', isAside: true },
    columns: [...leftColumns('Team'), ...rightColumns('Points a week', 'Title odds')],
    rows: trades.flatMap((trade) => [
      {
        ...side(
          trades.length === 1 ? 'You' : `You: ${lastNames(trade)}`,
          trade.your_points_change,
          trade.your_title_change,
        ),
        isMarked: true,
      },
      side(trade.partner_team ?? partnerOf(trade), trade.partner_points_change, trade.partner_title_change),
    ]),
  };
  return {
    blocks: [...trades.map(card), ...(trades.length === 0 ? [] : [changes])],
    details: factsTable('League', [['League id', league_id]]),
    deadline: '',
  };
}

const partnerOf = ({ partner_team, partner_username }: Trade): string =>
  [partner_team, partner_username].filter(Boolean).join(', ') || 'Team without a manager';

const lastNames = ({ give, get }: Trade): string =>
  [give, get].map((players) => players.map(({ name }) => name.replace(/^\S+ /, '')).join(' and ')).join(' for ');

/** Less than what is shown of it is neither good nor bad. */
function change(value: number, unit = ''): Cell {
  const shown = gain(value);
  return /[1-9]/.test(shown) ? { text: shown + unit, tone: value > 0 ? 'good' : 'bad' } : cell('no change');
}

const side = (team: string, points: number, odds: number) => ({
  cells: [cell(team), change(points), change(100 * odds, '%')],
});

function card(trade: Trade): Block {
  const group = (name: string, players: Trade['give'], isMove = false) =>
    players.map((player) => ({ ...BARE_ROW, ...player, isMove, group: name }));
  return {
    kind: 'players',
    layout: 'sides',
    title: `Trade with ${partnerOf(trade)}: ${trade.verdict}`,
    text: trade.rationale,
    rows: [
      ...group('You get', trade.get, trade.verdict === 'accept'),
      ...group('You give', trade.give),
      ...group('To drop', trade.drops),
      ...group('Get instead', trade.counter?.get ?? [], true),
      ...group('Give instead', trade.counter?.give ?? []),
    ],
  };
}
