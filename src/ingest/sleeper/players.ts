// The platform's `/players/nfl`: everyone it knows, with today's team and status.
import { z } from 'zod';
import { normalizeTeam, type PlatformStatus } from '../../nfl/index.ts';
import { cleanName } from '../clean-name.ts';
import { MAX_PLAIN_BYTES, type UpstreamFile, unpackJson } from '../decompress.ts';
import { InvalidFileError } from '../invalid-file.ts';

const optionalWord = z.string().nullish();
/** Characters of a remark; "Not injury related - personal matter" has 36. */
const MAX_REMARK_LENGTH = 60;
/** An unusable remark counts as none: no one is refused for it. */
const remark = z.string().max(MAX_REMARK_LENGTH).nullish().catch(null);
const PlatformEntry = z.looseObject({
  player_id: z.string().min(1),
  first_name: z.string(),
  last_name: z.string(),
  full_name: optionalWord,
  position: z.string().nullable(),
  fantasy_positions: z.array(z.string().nullable()).nullish(),
  team: z.string().nullable(),
  status: optionalWord,
  injury_status: optionalWord,
  injury_body_part: remark,
  practice_participation: remark,
  depth_chart_order: z.number().nullish(),
  search_rank: z.number().nullish(),
  gsis_id: optionalWord,
  birth_date: optionalWord,
  years_exp: z.number().nullish(),
});

/** One player or defense as the platform shows him; empty texts read as null. */
export interface PlatformPlayer extends PlatformStatus {
  readonly id: string;
  readonly name: string;
  readonly position: string;
  readonly fantasyPositions: readonly string[];
  readonly gsisId: string | null;
  readonly birthDate: string | null;
  readonly yearsExp: number | null;
}

/** The platform's "no one searches for him". */
const UNRANKED = 9_999_999;
/** Place-holders the platform keeps in the list. */
const PLACEHOLDER_NAMES = new Set(['Duplicate Player', 'Player Invalid']);
/** Broken entries that are left out; more of them refuse the file. */
const MAX_BROKEN_SHARE = 1 / 500;

/**
 * All players, in the platform's order. InvalidFileError for `null`, a web page, an empty list, or
 * entries that lack a field (named).
 */
export async function readPlatformPlayers(file: UpstreamFile): Promise<readonly PlatformPlayer[]> {
  const body = await unpackJson(file, MAX_PLAIN_BYTES.players);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new InvalidFileError(file.name, 'it must be a list of players');
  const entries = Object.values(body);
  if (entries.length === 0) throw new InvalidFileError(file.name, 'it names no players');
  const players: PlatformPlayer[] = [];
  const ids = new Set<string>();
  const broken: string[] = [];
  for (const entry of entries) {
    const parsed = PlatformEntry.safeParse(entry);
    if (!parsed.success) broken.push(parsed.error.issues.map((issue) => issue.path.join('.') || 'entry').join(', '));
    else {
      const name = nameOf(parsed.data);
      if (name === null) broken.push('name');
      else if (PLACEHOLDER_NAMES.has(name)) continue;
      else if (ids.has(parsed.data.player_id)) broken.push('player_id twice');
      else {
        ids.add(parsed.data.player_id);
        players.push(toPlayer(parsed.data, name));
      }
    }
  }
  if (broken.length > entries.length * MAX_BROKEN_SHARE) {
    throw new InvalidFileError(
      file.name,
      `${broken.length} of ${entries.length} players lack or misstate fields (${broken[0]})`,
    );
  }
  return players;
}

function toPlayer(entry: z.infer<typeof PlatformEntry>, name: string): PlatformPlayer {
  const positions = (entry.fantasy_positions ?? []).filter((position) => position !== null);
  const rank = entry.search_rank ?? UNRANKED;
  return {
    id: entry.player_id,
    name,
    position: entry.position ?? positions[0] ?? '',
    fantasyPositions: positions,
    team: normalizeTeam(entry.team),
    status: cleanName(entry.status),
    injuryStatus: cleanName(entry.injury_status),
    injuryBodyPart: cleanName(entry.injury_body_part),
    practiceParticipation: cleanName(entry.practice_participation),
    depthChartOrder: entry.depth_chart_order ?? null,
    searchRank: rank >= UNRANKED || rank < 1 ? null : rank,
    gsisId: nullIfBlank(entry.gsis_id),
    birthDate: nullIfBlank(entry.birth_date),
    yearsExp: entry.years_exp ?? null,
  };
}

function nameOf(entry: z.infer<typeof PlatformEntry>): string | null {
  return cleanName(entry.full_name) ?? cleanName(`${entry.first_name} ${entry.last_name}`);
}

function nullIfBlank(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
