// What each product's answer shows, and what to ask next, by key. A product without its own
// is shown field by field.
import type { ProductAnswers, ProductKey } from '../../contract/index.ts';
import type { CitedStats } from '../cited-stats.ts';
import type { NextQuestion, ProductView } from '../view.ts';
import { draftBoardView, draftReportView } from './drafts.ts';
import { leagueOutlookView } from './league-outlook.ts';
import { sleepersView, trendingView, waiversView } from './lists.ts';
import { matchupView } from './matchup.ts';
import { playerView } from './player.ts';
import { reportView } from './report.ts';
import { rosterView } from './roster.ts';
import { teamReportView } from './team-report.ts';
import { tradeView } from './trade.ts';

type ProductViews = {
  readonly [Key in ProductKey]: (answer: ProductAnswers[Key], cited: CitedStats) => ProductView;
};

export const PRODUCT_VIEWS: Partial<ProductViews> = {
  trending: trendingView,
  sleepers: sleepersView,
  waivers: waiversView,
  report: reportView,
  player: playerView,
  matchup: matchupView,
  roster: rosterView,
  'team-report': teamReportView,
  'draft-board': draftBoardView,
  'draft-report': draftReportView,
  'league-outlook': leagueOutlookView,
  trade: tradeView,
};

type NextQuestions = {
  readonly [Key in ProductKey]: (answer: ProductAnswers[Key]) => readonly (NextQuestion | null)[];
};

/** Most useful first; null where the answer does not name who the question is about. */
const NEXT: NextQuestions = {
  matchup: ({ ranked }) => [ask('roster'), about(ranked[0])],
  waivers: ({ targets }) => [about(targets[0]), ask('roster')],
  sleepers: ({ picks }) => [compared(picks), about(picks[0])],
  player: ({ player }) => [compared([player]), ask('roster')],
  trending: ({ players }) => [about(players[0]), ask('waivers')],
  report: ({ injury_fallout: injuries, emerging }) => [
    about(injuries.flatMap(({ beneficiaries }) => beneficiaries)[0] ?? emerging[0]),
    ask('waivers'),
  ],
  roster: ({ waiver_adds: [claim], league_id, platform_username }) => [
    about(claim) ?? ask('waivers'),
    league_id === null ? null : ask('league-outlook', { platform_username, league_id }),
  ],
  'team-report': ({ league_id, platform_username }) => [
    ask('roster', { platform_username, league_id }),
    ask('trade', { platform_username, league_id }),
  ],
  'league-outlook': ({ league_id }) => [ask('roster', { league_id }), ask('trade', { league_id })],
  trade: ({ league_id, evaluated, ideas }) => [
    about((evaluated ?? ideas[0])?.get[0]),
    ask('league-outlook', { league_id }),
  ],
  'draft-board': ({ tiers }) => [about(tiers[0]?.players[0]), ask('draft-report')],
  'draft-report': () => [ask('team-report'), ask('roster')],
};

/** The questions that follow from an answer of the product. */
export function nextQuestions<Key extends ProductKey>(key: Key, answer: ProductAnswers[Key]): readonly NextQuestion[] {
  return NEXT[key](answer).filter((question) => question !== null);
}

interface Named {
  readonly name: string;
}

const about = (player: Named | undefined): NextQuestion | null =>
  player ? ask('player', { name: player.name }) : null;

/** The first two against each other; one alone waits for another name. */
const compared = (players: readonly Named[]): NextQuestion =>
  ask('matchup', { players: players.slice(0, 2).map(({ name }) => name) });

/** A field that the answer does not know is left to the form. */
function ask(
  product: ProductKey,
  fields: Readonly<Record<string, string | readonly string[] | null>> = {},
): NextQuestion {
  const known = Object.entries(fields).filter(
    (entry): entry is [string, string | readonly string[]] => entry[1] !== null,
  );
  return { product, fields: Object.fromEntries(known) };
}
