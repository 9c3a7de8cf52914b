// The platform's `/state/nfl`: which season and week it believes in.
import { z } from 'zod';
import { MAX_PLAIN_BYTES, type UpstreamFile, unpackJson } from '../decompress.ts';
import { InvalidFileError } from '../invalid-file.ts';

const State = z.looseObject({
  season: z.string().regex(/^\d{4}$/),
  week: z.int().nonnegative(),
  season_type: z.string(),
});

export interface PlatformState {
  readonly season: number;
  readonly week: number;
  /** `pre`, `regular`, `post` or `off`. */
  readonly seasonType: string;
}

/** InvalidFileError for `null`, a web page, or a state that lacks a field (named). */
export async function readState(file: UpstreamFile): Promise<PlatformState> {
  const parsed = State.safeParse(await unpackJson(file, MAX_PLAIN_BYTES.small));
  if (!parsed.success) {
    throw new InvalidFileError(
      file.name,
      `the state lacks ${parsed.error.issues.map((issue) => issue.path.join('.') || 'everything').join(', ')}`,
    );
  }
  return { season: Number(parsed.data.season), week: parsed.data.week, seasonType: parsed.data.season_type };
}
