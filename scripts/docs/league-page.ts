// The page on the settings of a league: which are read, and what prices its scoring.
import { SCORING_SETTINGS, type SettingPrice } from '../../src/fantasy/scoring/index.ts';
import { READ_SETTINGS, UNREAD_SETTINGS } from '../../src/sleeper/index.ts';
import { code, page, table } from './markdown.ts';

export function leagueSettingsPage(): string {
  const settings = (listed: Readonly<Record<string, { readonly meaning: string; readonly use: string }>>) =>
    table(
      ['setting', 'meaning', 'in answers'],
      Object.entries(listed).map(([name, { meaning, use }]) => [code(name), meaning, use]),
    );
  return page(
    'League settings',
    "Which settings of a Sleeper league does an answer read, and how does it price the league's scoring?",
    [
      '## Settings that are read',
      settings(READ_SETTINGS),
      '## Settings that no answer depends on',
      settings(UNREAD_SETTINGS),
      '## Scoring',
      "Points already scored are the platform's own. Projections price each setting exactly, by usual shares, or leave it out. What is left out and worth at least 0.25 points a game of a regular starter is named in the reasoning, and `confidence` is one word lower. A setting that is not listed is left out and named.",
      table(
        ['setting', 'projections', 'by'],
        Object.entries(SCORING_SETTINGS).map(([name, price]) => [code(name), KINDS[price.kind], sourceOf(price)]),
      ),
    ],
  );
}

const KINDS: Readonly<Record<SettingPrice['kind'], string>> = {
  priced: 'priced',
  approximated: 'approximated',
  left_out: 'left out',
};

function sourceOf(price: SettingPrice): string {
  const shares = (amounts: Readonly<Record<string, number>>) =>
    Object.entries(amounts)
      .map(([stat, share]) => `${share} × ${code(stat)}`)
      .join(', ');
  if (price.kind === 'priced') return price.stats.map(code).join(', ');
  if (price.kind === 'left_out') return `${price.perGame} a game`;
  return 'all' in price
    ? shares(price.all)
    : Object.entries(price.byPosition)
        .map(([position, amounts]) => `${position}: ${shares(amounts)}`)
        .join('; ');
}
