// What the demo asks: every product's default question, about players the crowd is after and the sandbox's own manager.
import type { BuyerRequest } from '../client/index.ts';
import type { Product, TrendingPreviewResponse } from '../contract/index.ts';
import { draftId, LEAGUES, userName } from '../sandbox/index.ts';

/** He plays in all of the sandbox season's leagues. */
const MANAGER = userName(1);

/** The players of the free preview: somebody to ask about, whatever the season looks like. */
export type PreviewPlayers = TrendingPreviewResponse['players'];

export interface DemoFacts {
  readonly crowd: PreviewPlayers;
  readonly season: number;
}

/** The request with which the demo buys a product at `server`. */
export function demoRequest({ key, method, path }: Product, server: string, facts: DemoFacts): BuyerRequest {
  const url = server + path;
  if (method === 'GET') return { method, url };
  return { method, url, body: JSON.stringify(bodyOf(key, facts)) };
}

function bodyOf(key: string, { crowd: previewPlayers, season }: DemoFacts): object {
  const ids = previewPlayers.map(({ player_id }) => player_id);
  switch (key) {
    case 'player':
      return { player_id: ids[0] };
    case 'matchup':
      return { players: ids.slice(0, 3) };
    case 'draft-report':
      return { platform_username: MANAGER, ...auction(season) };
    default:
      return { platform_username: MANAGER };
  }
}

/** The draft of the manager's auction league: within the season only prices judge a draft. */
function auction(season: number): { readonly draft_id?: string } {
  const league = LEAGUES.find(({ draft }) => draft === 'auction');
  return league ? { draft_id: draftId(season, league) } : {};
}
