// `gridcall receipts` driven as the executable drives it, with its output
// and exit status as values.
import { UsageError } from '../../../src/cli/command.ts';
import { receipts } from '../../../src/cli/receipts.ts';

export interface Ended {
  readonly code: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

export async function gridcallReceipts(
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const [out, err]: [string[], string[]] = [[], []];
  const io = {
    out: (line: string) => void out.push(line),
    err: (line: string) => void err.push(line),
    env,
    isTerminal: false,
    signal: new AbortController().signal,
  };
  try {
    return { code: await receipts.run(argv, io), out, err };
  } catch (error) {
    err.push(error instanceof Error ? error.message : String(error));
    return { code: error instanceof UsageError ? 2 : 1, out, err };
  }
}
