// The demo's requests: every product's default question, about trending players and the sandbox's
// manager.
import { draftId, LEAGUES, userName } from 'gridcall-simulated-season';
import type { BuyerRequest } from '../client/index.ts';
import type { Product, TrendingPreviewResponse } from '../contract/index.ts';

/** He has a team in every league of the sandbox season. */
const MANAGER = userName(1);

/** The players of the free preview: names to ask about in any season. */
export type PreviewPlayers = TrendingPreviewResponse['players'];

export interface DemoFacts {
  readonly crowd: PreviewPlayers;
  readonly season: number;
}

/** The demo's request for a product at `server`. */
export function demoRequest({ key, method, path }: Product, server: string, facts: DemoFacts): BuyerRequest {
  const url = server + path;
  if (method === 'GET') return { method, url };
  return { method, url, body: JSON.stringify(requestBody(key, facts)) };
}

function requestBody(key: string, { crowd: previewPlayers, season }: DemoFacts): object {
  const ids = previewPlayers.map(({ player_id }) => player_id);
  switch (key) {
    case 'player':
      return { player_id: ids[0] };
    case 'matchup':
      return { players: ids.slice(0, 3) };
    case 'draft-report':
      return { platform_username: MANAGER, ...auction(season) };
    case 'roster':
    case 'team-report':
    case 'league-outlook':
    case 'trade':
      return { platform_username: MANAGER };
    default:
      return {};
  }
}

/** The manager's auction draft: during the season, a draft is graded by prices only. */
function auction(season: number): { readonly draft_id?: string } {
  const league = LEAGUES.find(({ draft }) => draft === 'auction');
  return league ? { draft_id: draftId(season, league) } : {};
}
