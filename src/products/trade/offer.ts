// The offer and the partner of a request: players by their teams, managers by their names, and what
// a league does not allow.
import { type trade as product, valueError } from '../../contract/index.ts';
import {
  FANTASY_POSITIONS,
  isTradeWindowOpen,
  type League,
  type LeagueUser,
  type SimulatedLeague,
  type Trade,
} from '../../fantasy/index.ts';
import { notOnPlatform, type ResolvedLeague, resolvePlayers } from '../lookup/index.ts';
import { AnswerError, InvalidRequestError, nothingToRecommend, type RequestOf } from '../shared/index.ts';

export interface TradingLeague extends ResolvedLeague {
  readonly users: readonly LeagueUser[];
  readonly simulated: SimulatedLeague;
}

/** Throws 409 `trades_closed`. */
export function requireTradeWindow({ id, rules }: League, week: number): void {
  if (isTradeWindowOpen(rules, week)) return;
  const { canTrade, tradeDeadline } = rules;
  const closed = tradeDeadline === null ? 'its playoffs have begun' : `its deadline was week ${tradeDeadline}`;
  throw new AnswerError(
    409,
    'trades_closed',
    `League ${id} has no trades in week ${week}: ${canTrade ? closed : 'they are switched off'}. You were not charged. Send the league_id of another league, or an earlier week.`,
  );
}

/**
 * The team whose manager or name is meant. Throws 404 `team_not_found`, 409 for one that is out.
 */
export function partnerNamed(trading: TradingLeague, text: string): number {
  const { league, roster, rosters, simulated, users } = trading;
  const wanted = text.toLowerCase();
  const isMeant = ({ name, teamName }: LeagueUser) => [name, teamName].some((each) => each?.toLowerCase() === wanted);
  const meant = new Set(users.filter(isMeant).map(({ id }) => id));
  const found = rosters.find(({ ownerId, coOwnerIds }) => [ownerId, ...coOwnerIds].some((id) => id && meant.has(id)));
  if (!found)
    throw notOnPlatform(
      'team_not_found',
      `No manager or team of league ${league.id} is named "${text}".`,
      'Send the username or the team name of a manager in this league.',
    );
  if (found.id === roster.id)
    throw new InvalidRequestError([valueError(['body', 'partner'], text, 'partner must be another team than yours')]);
  if (!simulated.teams.some(({ rosterId }) => rosterId === found.id))
    throw nothingToRecommend(`The team of ${text} is out of league ${league.id}.`, 'Name another partner.');
  return found.id;
}

/**
 * Null without an offer. Throws what `resolvePlayers` throws, 409 `not_projected` for a position
 * without projections, and `InvalidRequestError` for players who are not where the offer has them.
 */
export function offerOf(
  trading: TradingLeague,
  { give, get }: RequestOf<typeof product>,
  named: number | null,
): Trade | null {
  if (!give?.length || !get?.length) return null;
  const rosterId = trading.roster.id;
  const [gives, gets] = [offered(trading, 'give', give), offered(trading, 'get', get)];
  const partner = named ?? gets.find(({ owner }) => owner !== null && owner !== rosterId)?.owner ?? null;
  const all = [...gives, ...gets];
  const issues = all.flatMap(({ path, text, player, owner }, i) => {
    const isTwice = all.findIndex((each) => each.player === player) < i;
    const isPlaced = owner !== null && owner === (path[1] === 'give' ? rosterId : partner);
    if (isPlaced && !isTwice) return [];
    return [
      valueError(
        path,
        text,
        `${player.name} ${isTwice ? 'is in the offer twice' : misplaced(path[1], owner, rosterId)}`,
      ),
    ];
  });
  if (issues.length > 0 || partner === null) throw new InvalidRequestError(issues);
  const idsOf = (side: typeof gives) => side.map(({ player }) => player.platformId ?? '');
  return { rosterId, partner, give: idsOf(gives), get: idsOf(gets) };
}

function offered({ snapshot, rosters }: TradingLeague, field: 'give' | 'get', texts: readonly string[]) {
  const pathOf = (i: number) => ['body', field, i] as const;
  const references = texts.map((text, i) => ({ text, path: pathOf(i), position: null }));
  return resolvePlayers(snapshot, references).map((player, i) => {
    if (!FANTASY_POSITIONS.has(player.position))
      throw new AnswerError(
        409,
        'not_projected',
        `${player.name}: no projection at ${player.position}. You were not charged. Offer a QB, RB, WR, TE, K or DEF.`,
      );
    /** The team that has the player; null for none. */
    const owner = rosters.find(({ players }) => players.includes(player.platformId ?? ''))?.id ?? null;
    return { path: pathOf(i), text: texts[i] ?? '', player, owner };
  });
}

function misplaced(field: 'give' | 'get', owner: number | null, own: number): string {
  if (field === 'give') return 'is not on your team';
  if (owner === own) return 'is on your own team';
  return owner === null ? 'is on no team of the league: claim him instead' : "is not on the partner's team";
}
