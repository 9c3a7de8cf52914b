// Answers of every product over some upstream, in process and without a payment; the store they
// were made from stays for an audit.
import { createLog, readConfig } from '../../src/app/config/index.ts';
import { openDataService } from '../../src/app/index.ts';
import type { Citation } from '../../src/citations/index.ts';
import { products } from '../../src/contract/index.ts';
import type { SourceUrls } from '../../src/ingest/index.ts';
import { ANALYSES } from '../../src/products/index.ts';
import { answeringOver, NOTHING_SHARED } from './answering.ts';
import { copySandboxStore, sandboxUrls } from './sandbox.ts';
import { settingsOf } from './source-urls.ts';

export interface WholeAnswer {
  readonly stats_cited: readonly Citation[];
  readonly sources: readonly { readonly title: string; readonly url: string | null; readonly published: string }[];
  readonly meta: { readonly data_freshness: Readonly<Record<string, string>> };
}

/**
 * Reads the upstream into `dataDir` and asks every product: about the receivers who trend and,
 * where a user is named, their league. Closes the store.
 */
export async function answersOf(
  urls: SourceUrls,
  dataDir: string,
  {
    user = null,
    draft = null,
    seasons = '',
  }: { readonly user?: string | null; readonly draft?: string | null; readonly seasons?: string } = {},
): Promise<ReadonlyMap<string, WholeAnswer>> {
  const config = readConfig({
    ...settingsOf(urls),
    GRIDCALL_DATA_DIR: dataDir,
    GRIDCALL_SEASONS: seasons,
  });
  const dataService = await openDataService(config, { log: createLog('silent') });
  try {
    await dataService.refresh();
    const answerService = answeringOver(dataService, { answerCache: NOTHING_SHARED });
    const answers = new Map<string, WholeAnswer>();
    const ask = async (key: string, request: object) => {
      const product = ANALYSES.map((analysis) => analysis.product).find((each) => each.key === key);
      if (!product) return;
      const parsed = product.request.schema.parse(request);
      answers.set(key, JSON.parse(await answerService.answer(product, parsed, { compact: false })) as WholeAnswer);
    };
    for (const { key, method } of products) if (method === 'GET') await ask(key, {});
    const { players } = answers.get('trending') as unknown as { players: { player_id: string; position: string }[] };
    const receivers = new Set(players.filter(({ position }) => position === 'WR').map(({ player_id }) => player_id));
    await ask('player', { player_id: [...receivers][0] });
    await ask('matchup', { players: [...receivers].slice(0, 3) });
    const league = { platform_username: user };
    if (user !== null) {
      for (const key of ['roster', 'team-report', 'league-outlook']) await ask(key, league);
      // an offer is answered in every week, where a search may find nothing
      const { league_id: id } = answers.get('league-outlook') as unknown as { league_id: string };
      const { start_sit: mine } = answers.get('roster') as unknown as { start_sit: { player_id: string }[] };
      const reply = await fetch(`${settingsOf(urls).GRIDCALL_PLATFORM_URL}/league/${id}/rosters`);
      const rosters = (await reply.json()) as { players: string[]; starters: string[] }[];
      const give = mine[0]?.player_id ?? '';
      const partner = rosters.find(({ players: theirs }) => !theirs.includes(give));
      await ask('trade', { ...league, league_id: id, give: [give], get: partner?.starters.slice(0, 1) });
      if (draft !== null) await ask('draft-report', { ...league, draft_id: draft });
    }
    return answers;
  } finally {
    await dataService.close();
  }
}

/** The answers over the sandbox season, made in a copy of the prepared store in `dataDir`. */
export async function sandboxAnswers(dataDir: string): Promise<ReadonlyMap<string, WholeAnswer>> {
  await copySandboxStore(dataDir);
  // an auction: prices judge it within the season too
  return answersOf(await sandboxUrls(), dataDir, { user: 'sandbox_manager_01', draft: '8202500000000000012' });
}
