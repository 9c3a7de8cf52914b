// A drafted roster with all that it is judged by: what each pick was expected to be worth, the market, and the room it was drafted in.
import { type Asset, aboveReplacement, type Room, roomOf, roomOfNewcomers } from '../football/draft/room.ts';
import type { SimulationParts } from '../football/draft/simulate.ts';
import { leagueScoring } from '../football/league/scoring.ts';
import { startingSlots } from '../football/league/slots.ts';
import type { DraftPick } from '../football/league.ts';
import type { Outlook } from '../football/model.ts';
import { PRESETS, type Scoring } from '../football/scoring.ts';
import type { Player, World } from '../football/world.ts';
import type { Sight } from './analysis.ts';
import type { DraftInQuestion } from './draft-in-question.ts';
import { type Buy, buysOf } from './draft-report-buys.ts';
import { type DraftMarket, draftMarket } from './draft-report-market.ts';
import { playerWithId } from './resolve.ts';

export interface Drafted {
  readonly pick: DraftPick;
  readonly player: Player | null;
  readonly identity: { readonly player_id: string; readonly name: string; readonly position: string };
  readonly team: string | null;
  readonly asset: Asset;
  /** Expected points above replacement. */
  readonly edge: number;
  readonly marketRank: number | null;
  /** pick_no less market rank; null without one. */
  readonly delta: number | null;
  /** What was paid for him and what his worth would have cost; null where nothing was bought. */
  readonly buy: Buy | null;
}

export interface DraftCase {
  /** The picture before week one of the draft's season. */
  readonly then: World;
  readonly drafted: readonly Drafted[];
  readonly draftId: string;
  readonly room: Room;
  readonly roster: readonly Asset[];
  readonly simulation: Omit<SimulationParts, 'drafts' | 'slots'>;
  readonly market: DraftMarket;
  readonly isAuction: boolean;
  /** A dynasty league's yearly draft: the rest of the team was there before. */
  readonly isOfNewcomers: boolean;
  /** Players stay on their teams for years: a pick is also made for seasons that are not counted here. */
  readonly isDynasty: boolean;
  /** How points are counted, in words. */
  readonly scoring: string;
  /** Whether the model knows what most of these players were expected to score. */
  readonly isModelled: boolean;
}

/** The platform's usual lineup, for drafts that name none. */
const USUAL_SLOTS = ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'FLEX', 'K', 'DEF'];
/** Least part of the picks that must be modelled to speak of a model. */
const MOST = 0.5;
/** Part of the picks that first-year players make up in a draft of newcomers. */
const NEWCOMERS = 0.8;

export function draftCase(sight: Sight, found: DraftInQuestion): DraftCase {
  const { world, model } = sight;
  const { draft, picks, mine, league } = found;
  const then = world.before(draft.season, 1);
  const scoring = scoringOf(found);
  const outlook = model.season(then);
  const assetOf = (id: string, given: string): Asset => {
    const player = playerWithId(then, id);
    const position = positionWord(player?.position ?? given);
    const projection = player && outlook.of(player);
    return {
      id,
      position,
      points: projection ? outlook.outcome(projection, scoring.of(position)).points : 0,
      games: projection ? projection.weeks.reduce((sum, { plays }) => sum + plays, 0) : 0,
    };
  };
  const assets = new Map(picks.map((pick) => [pick.playerId, assetOf(pick.playerId, pick.position ?? '')]));
  const others = outlook.projections.flatMap(({ player }) => {
    const id = player.platformId;
    return id === null || assets.has(id) ? [] : [assetOf(id, player.position)];
  });
  const everybody = [...assets.values(), ...others];
  const slots = slotsOf(found);
  const teams = Math.max(1, draft.teams || new Set(picks.map(({ seat }) => seat)).size);
  const isNew = (id: string) => playerWithId(then, id)?.entryYear === draft.season;
  const isOfNewcomers = picks.filter(({ playerId }) => isNew(playerId)).length >= NEWCOMERS * picks.length;
  const left = isOfNewcomers ? others.filter(({ id }) => isNew(id)) : others;
  const market = draftMarket({
    world,
    found,
    slots,
    assets,
    others: isOfNewcomers ? [] : others,
    newcomers: isOfNewcomers ? [...assets.values(), ...left] : null,
  });
  const room = isOfNewcomers
    ? roomOfNewcomers(slots, [...assets.values()], left)
    : roomOf(slots, teams, weeksWithGames(outlook), everybody);
  const buys = draft.type === 'auction' ? buysOf(room, picks, assets, draft.budget) : new Map<string, Buy>();
  const drafted = mine.map((pick): Drafted => {
    const player = playerWithId(then, pick.playerId) ?? playerWithId(world, pick.playerId) ?? null;
    const marketRank = market.rankOf(pick.playerId);
    const asset = assets.get(pick.playerId) ?? assetOf(pick.playerId, pick.position ?? '');
    return {
      pick,
      player,
      identity: {
        player_id: pick.playerId,
        name: player?.name ?? pick.name,
        position: player?.position ?? pick.position ?? '',
      },
      team: (player && then.teamOf(player)) ?? pick.team,
      asset,
      edge: aboveReplacement(room, asset),
      marketRank,
      delta: marketRank === null ? null : pick.pickNo - marketRank,
      buy: buys.get(pick.playerId) ?? null,
    };
  });
  const keyOf = (pick: DraftPick) => pick.rosterId ?? -pick.seat;
  return {
    then,
    drafted,
    draftId: draft.id,
    room,
    roster: drafted.map(({ asset }) => asset),
    simulation: {
      turns: picks.map((pick) => ({
        team: keyOf(pick),
        keeper: pick.isKeeper ? (assets.get(pick.playerId) ?? null) : null,
      })),
      team: mine[0] ? keyOf(mine[0]) : 0,
      market: market.players,
      byLot: draft.type === 'auction',
      seed: draft.id,
    },
    market,
    isAuction: draft.type === 'auction',
    isOfNewcomers,
    isDynasty: league?.type === 'dynasty' || (draft.scoringType?.startsWith('dynasty') ?? false),
    scoring: scoring.words,
    isModelled: drafted.filter(({ asset }) => asset.points > 0).length >= MOST * drafted.length,
  };
}

/** How many of the weeks ahead have games. */
function weeksWithGames({ projections }: Outlook): number {
  const played = projections.flatMap(({ weeks }) => weeks.filter(({ opponent }) => opponent !== null));
  return new Set(played.map(({ week }) => week)).size;
}

/** Starting slots of the draft, else of its league, else the usual ones. */
function slotsOf({ draft, league }: DraftInQuestion): readonly string[] {
  const named = [...draft.slots].flatMap(([slot, count]) => Array.from({ length: Math.min(count, 20) }, () => slot));
  const starting = startingSlots(named.length > 0 ? named : (league?.places ?? []));
  return starting.length > 0 ? starting : USUAL_SLOTS;
}

interface ScoringInWords {
  readonly words: string;
  of(position: string): Scoring;
}

/** The league's own scoring; where the platform shows none, the system the draft was set up for. */
function scoringOf({ draft, league }: DraftInQuestion): ScoringInWords {
  if (league && Object.values(league.scoring).some((points) => points !== 0)) {
    return { words: "the league's own scoring", of: leagueScoring(league.scoring).of };
  }
  const type = draft.scoringType ?? '';
  if (type.includes('half')) return { words: 'half-PPR scoring', of: () => PRESETS.half_ppr };
  return type.includes('std') || type.includes('standard')
    ? { words: 'standard scoring', of: () => PRESETS.standard }
    : { words: 'PPR scoring', of: () => PRESETS.ppr };
}

/** A fullback stands where running backs do. */
function positionWord(position: string): string {
  return position === 'FB' ? 'RB' : position;
}
