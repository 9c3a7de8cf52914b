// What went wrong with a purchase, drawn inside the step that failed, with one button that goes on.
import { DeskFailure } from './desk-client.ts';
import { button, make, NOT_CHARGED, type Notice, noticeNodes } from './dom.ts';
import type { Blocked, Unanswered } from './pay/outcome.ts';
import type { StepsPanel } from './progress.ts';

export interface Trouble {
  /** A message without a button of its own: Pay goes on. */
  say(notice: Notice): void;
  /** Fields of the form to correct; the first one has the focus. */
  correct(sentence: string): void;
  clear(): void;
  /** A signed payment without an answer. */
  unanswered(outcome: Unanswered, ways: WaysOn): void;
  /** Nothing was signed or presented. */
  blocked(outcome: Blocked, options: { readonly isSandbox: boolean; readonly again: () => void }): void;
}

interface WaysOn {
  /** Presents the same payment again. */
  readonly present: () => void;
  /** Signs a new one. */
  readonly sign: () => void;
  /** Goes to the form. */
  readonly edit: () => void;
}

interface TroubleParts {
  /** Announces its changes; it is moved into the step that failed. */
  readonly place: HTMLElement;
  /** Not the first choice while the trouble has a button of its own. */
  readonly pay: HTMLElement;
  readonly progress: Pick<StepsPanel, 'fail'>;
}

/** An address as wallets show it. */
const shortened = (address: string) => `${address.slice(0, 6)}…${address.slice(-6)}`;

const DISPENSERS = [
  ['Get test ALGO', 'https://bank.testnet.algorand.network/'],
  ['Get test USDC', 'https://faucet.circle.com/'],
] as const;

export function createTrouble({ place, pay, progress }: TroubleParts): Trouble {
  const draw = (nodes: readonly Node[]) => {
    progress.fail(place);
    place.replaceChildren(make('div', { class: 'notice' }, ...nodes));
    pay.classList.toggle('primary', place.querySelector('.primary') === null);
  };
  const show = (notice: Notice, ...actions: readonly Node[]) => {
    draw(noticeNodes(notice, actions));
    place.scrollIntoView({ block: 'nearest' });
  };
  const clear = () => {
    place.replaceChildren();
    pay.classList.add('primary');
  };
  /** Runs the fix, then the purchase again. */
  const fixed = async (fix: () => Promise<void>, doing: string, again: () => void): Promise<void> => {
    show({ money: '', sentence: doing });
    try {
      await fix();
      again();
    } catch (error) {
      if (!(error instanceof DeskFailure)) throw error;
      show({ money: NOT_CHARGED, sentence: error.message }, button('Try again', again, 'primary'));
    }
  };
  return {
    say: show,
    correct: (sentence) => draw(noticeNodes({ money: NOT_CHARGED, sentence }, [])),
    clear,
    unanswered(outcome, { present, sign, edit }) {
      const { isOver, isRefused, charged } = outcome;
      if (isRefused) show(outcome, button('Edit the question', edit, 'primary'));
      else if (!isOver) show(outcome, button('Get my answer', present, 'primary'));
      else if (charged === 'no') show(outcome, button('Sign a new payment', sign, 'primary'));
      else show(outcome);
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
      actions.push(button('Try again', again, actions.length === 0 ? 'primary' : 'secondary'));
      if (needsMoney && !isSandbox && network === 'testnet')
        actions.push(...DISPENSERS.map(([text, href]) => make('a', { class: 'button', href }, text)));
      if (fix?.switchAccount) {
        const { switchAccount } = fix;
        actions.push(
          button('Use another account', () => void fixed(switchAccount, 'Disconnecting the wallet…', again)),
        );
      }
      show({ money: NOT_CHARGED, sentence }, ...actions);
      if (account !== null) place.append(make('p', { class: 'muted small' }, `Account ${shortened(account)}`));
    },
  };
}
