// The wallet file of a command: where it is by default, and what is said about it on standard error.
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type OpenedWallet, openWallet, type Wallet } from '../client/index.ts';
import type { Io } from './command.ts';

/** The file that --wallet names, or the default one. */
export const walletFileOf = (flag: string | undefined): string => flag ?? join(homedir(), '.gridcall', 'wallet.json');

/** Opens the wallet, making one where there is none. */
export async function walletFrom(file: string, io: Io): Promise<Wallet> {
  const opened = await openWallet(file);
  if (opened.created)
    io.err(`Made a new wallet, ${opened.wallet.address}, in ${file}. Whoever has this file has its money.`);
  warnOfReaders(opened, file, io);
  return opened.wallet;
}

/** A warning when others can read the file. */
export function warnOfReaders({ readableByOthers }: OpenedWallet, file: string, io: Io): void {
  if (readableByOthers) io.err(`Warning: others can read ${file}; make it private with: chmod 600 ${file}`);
}
