// What went wrong with a payment, in a sentence, with a button that fixes it in place.
import { DeskFailure } from './desk-client.ts';
import { button, make } from './dom.ts';
import type { Blocked, Unanswered } from './pay/outcome.ts';

export interface Trouble {
  say(text: string): void;
  clear(): void;
  /** A signed payment without an answer: what is known, and a way to present it again. */
  unanswered(outcome: Unanswered, again: () => void): void;
  /** Nothing was signed or presented. */
  blocked(outcome: Blocked, options: { readonly isSandbox: boolean; readonly again: () => void }): void;
}

/** An address as wallets show it. */
const shortened = (address: string) => `${address.slice(0, 6)}…${address.slice(-6)}`;

const DISPENSERS = [
  ['Get test ALGO', 'https://bank.testnet.algorand.network/'],
  ['Get test USDC', 'https://faucet.circle.com/'],
] as const;

/** Shows trouble in the element, which must announce its changes. */
export function createTrouble(place: HTMLElement): Trouble {
  const show = (text: string, ...more: readonly Node[]) => {
    place.replaceChildren(make('p', { class: 'notice' }, text), ...more);
    place.scrollIntoView({ block: 'nearest' });
  };
  /** Runs the fix, then the purchase again. */
  const fixed = async (fix: () => Promise<void>, doing: string, again: () => void): Promise<void> => {
    show(doing);
    try {
      await fix();
      again();
    } catch (error) {
      if (!(error instanceof DeskFailure)) throw error;
      show(error.message, button('Try again', again));
    }
  };
  return {
    say: show,
    clear: () => place.replaceChildren(),
    unanswered({ sentence, isOver }, again) {
      show(sentence, button(isOver ? 'Sign a new payment' : 'Try again with the same payment', again, 'primary'));
    },
    blocked({ sentence, account, fix, needsMoney, network }, { isSandbox, again }) {
      const actions: Node[] = [];
      if (needsMoney && isSandbox && fix?.fund) {
        const { fund } = fix;
        actions.push(button('Get test money', () => void fixed(fund, 'Getting test money…', again), 'primary'));
      }
      if (fix?.optIn) {
        const { optIn } = fix;
        actions.push(button('Opt in to USDC', () => void fixed(optIn, 'Opting in to USDC…', again), 'primary'));
      }
      if (needsMoney && !isSandbox && network === 'testnet')
        actions.push(...DISPENSERS.map(([text, href]) => make('a', { class: 'button', href }, text)));
      actions.push(button('Try again', again));
      if (fix?.switchAccount) {
        const { switchAccount } = fix;
        actions.push(
          button('Use another account', () => void fixed(switchAccount, 'Disconnecting the wallet…', again)),
        );
      }
      const who = account === null ? [] : [make('p', { class: 'muted small' }, `Account ${shortened(account)}`)];
      show(sentence, ...who, make('div', { class: 'actions' }, ...actions));
    },
  };
}
