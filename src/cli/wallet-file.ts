// The wallet file of a command: its default path, and notices on standard error.
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type OpenedWallet, openWallet, type Wallet } from '../client/index.ts';
import type { Io } from './command.ts';

/** The file that --wallet names, or the default one. */
export const walletPath = (flag: string | undefined): string => flag ?? join(homedir(), '.gridcall', 'wallet.json');

/** Opens the wallet; creates it when the file does not exist. */
export async function openWalletFile(file: string, io: Io): Promise<Wallet> {
  const opened = await openWallet(file);
  if (opened.created)
    io.err(`Created a new wallet, ${opened.wallet.address}, in ${file}. Anyone with this file can spend its money.`);
  warnIfReadable(opened, file, io);
  return opened.wallet;
}

/** Warns when other users can read the file. */
export function warnIfReadable({ readableByOthers }: OpenedWallet, file: string, io: Io): void {
  if (readableByOthers) io.err(`Warning: other users can read ${file}. Make it private: chmod 600 ${file}`);
}
