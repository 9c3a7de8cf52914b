// What an answer read besides the files: the question, its moment, what the platform said.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PlatformBody, ReadRosters } from '../fantasy/index.ts';
import type { Week } from '../nfl/index.ts';

interface NamedText {
  readonly sha256: string;
  readonly text: string;
}

export interface AnswerInputs {
  /** JSON of a `AskedQuestion`, which names all the others. */
  readonly manifest: NamedText;
  /** JSON of what was read of the market. */
  readonly market: readonly NamedText[];
  readonly bodies: readonly PlatformBody[];
}

export interface InputArchive {
  /** For a while. Returns the manifest's address, ending with its SHA-256; null = not stored. */
  store(inputs: AnswerInputs): Promise<string | null>;
  /** Before money moves for the answer with this text: what it read stays, and is served. */
  sell(answer: string): Promise<void>;
}

/** An audit asks it again. */
export const AskedQuestion = z.object({
  product: z.string(),
  /** As its schema reads it. */
  request: z.unknown(),
  /** Milliseconds since 1970. */
  askedAt: z.number(),
  /** When its model was fitted, ISO 8601 UTC. */
  fittedAt: z.string(),
  /** SHA-256 of the platform's bodies by path, and of its market by `MARKET_NAMES`. */
  reads: z.record(z.string(), z.string()),
  /** Counts of the rosters read in the days before; null where they were not asked for. */
  rosters: z.object({ leagues: z.number(), rosteredIn: z.record(z.string(), z.number()) }).nullable(),
});
export type AskedQuestion = z.output<typeof AskedQuestion>;

/** Of what was read of the market, among the `reads`. */
export const MARKET_NAMES = {
  trending: (trend: 'add' | 'drop', lookbackHours: number) => `trending ${trend} ${lookbackHours}`,
  rostership: ({ season, week }: Week) => `rostership ${season} ${week}`,
  draftRanks: (season: number, draftedAt: number | null) => `draft ranks ${season} ${draftedAt}`,
} as const;

const asJson = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (each instanceof Map ? [...each] : each));

const named = (text: string): NamedText => ({ sha256: createHash('sha256').update(text).digest('hex'), text });

/** Notes what one answer reads. */
export function noteInputs() {
  const market = new Map<string, NamedText>();
  let rosters: { readonly leagues: number; readonly rosteredIn: Record<string, number> } | null = null;
  return {
    /** The value itself; a map is noted as its entries. */
    market<T>(name: string, value: T): T {
      market.set(name, named(asJson(value)));
      return value;
    },
    /** The same counts, each as it was when it was first asked for. */
    rosters(read: ReadRosters): ReadRosters {
      rosters ??= { leagues: read.leagues, rosteredIn: {} };
      const { leagues, rosteredIn } = rosters;
      return {
        leagues,
        rosteredIn(platformId) {
          rosteredIn[platformId] ??= read.rosteredIn(platformId);
          return rosteredIn[platformId];
        },
      };
    },
    inputs(asked: Omit<AskedQuestion, 'reads' | 'rosters'>, bodies: readonly PlatformBody[]): AnswerInputs {
      const reads = [...market, ...bodies.map((body) => [body.path, body] as const)]
        .map(([name, { sha256 }]) => [name, sha256] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1));
      const question: AskedQuestion = { ...asked, reads: Object.fromEntries(reads), rosters };
      return { manifest: named(JSON.stringify(question)), market: [...market.values()], bodies };
    },
  };
}
