// The upstreams that the settings name, for metrics and traces.
import type { Upstream } from '../metrics/index.ts';
import type { Config } from './config/index.ts';

export const upstreamsOf = (config: Config): readonly Upstream[] => [
  { name: 'facilitator', url: config.facilitatorUrl },
  { name: 'algod', url: config.algodUrl },
  { name: 'indexer', url: config.indexerUrl },
  { name: 'nflverse', url: config.nflverseUrl },
  { name: 'player_ids', url: config.playerIdsUrl },
  { name: 'platform', url: config.platformUrl },
  ...(config.boardUrl === null ? [] : [{ name: 'board', url: config.boardUrl }]),
  ...(config.rewriter === null ? [] : [{ name: 'rewriter', url: config.rewriter.url }]),
  ...(config.faucetUrl === null ? [] : [{ name: 'faucet', url: config.faucetUrl }]),
];
