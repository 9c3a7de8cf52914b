// What a buyer calls each product: a question, the group it belongs to, and its price. The API's
// own names stay for developers.
import type { Product, ProductKey } from '../contract/index.ts';

const GROUPS = ['This week', 'My league', 'Draft'] as const;
type Group = (typeof GROUPS)[number];

interface Question {
  readonly group: Group;
  readonly text: string;
  /** What the answer has, in a few words. */
  readonly gives: string;
}

const QUESTIONS: Readonly<Record<ProductKey, Question>> = {
  matchup: { group: 'This week', text: 'Who should I start?', gives: 'Two to four players, best start first.' },
  waivers: { group: 'This week', text: 'Who should I claim?', gives: 'Free agents by odds, each with a bid.' },
  sleepers: { group: 'This week', text: 'Who is a sleeper?', gives: 'Starts that few leagues roster.' },
  player: { group: 'This week', text: 'How good is my player?', gives: 'Usage, odds and the games ahead.' },
  trending: { group: 'This week', text: 'Who is trending?', gives: 'Adds and drops, with who to fade.' },
  report: { group: 'This week', text: 'What changed this week?', gives: 'New roles, injuries and streamers.' },
  roster: { group: 'My league', text: 'Set my lineup', gives: 'Every start and sit, claims and drops.' },
  'team-report': { group: 'My league', text: 'Check my team', gives: 'Your positions against your league.' },
  'league-outlook': {
    group: 'My league',
    text: 'Will I make the playoffs?',
    gives: 'Odds, and the swap that raises them.',
  },
  trade: { group: 'My league', text: 'Should I trade?', gives: 'Trades that help both teams.' },
  'draft-board': { group: 'Draft', text: 'Who should I draft?', gives: 'Tiers, values and reaches.' },
  'draft-report': { group: 'Draft', text: 'Grade my draft', gives: 'A grade, best and worst picks.' },
};

export const questionOf = ({ key }: Pick<Product, 'key'>): Question => QUESTIONS[key as ProductKey];

/** The question of the product with this key; the key where this version has no such product. */
export const questionOfKey = (key: string): string => QUESTIONS[key as ProductKey]?.text ?? key;

/** The products of each group in the order in which they are sold; none is empty. */
export function groupedQuestions<P extends Pick<Product, 'key'>>(
  products: readonly P[],
): readonly { readonly group: Group; readonly products: readonly P[] }[] {
  const order = Object.keys(QUESTIONS);
  const placeOf = ({ key }: P) => (order.includes(key) ? order.indexOf(key) : order.length);
  const sorted = [...products].sort((a, b) => placeOf(a) - placeOf(b));
  return GROUPS.map((group) => ({
    group,
    products: sorted.filter((product) => questionOf(product).group === group),
  })).filter((each) => each.products.length > 0);
}

/** `$0.25`. */
export const priceText = ({ priceMicroUsdc }: Pick<Product, 'priceMicroUsdc'>): string =>
  `$${(priceMicroUsdc / 1e6).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 })}`;
