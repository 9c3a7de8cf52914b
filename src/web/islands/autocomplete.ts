// Suggestions below a player's field, chosen by pointer or by keyboard (WAI-ARIA combobox).
import { getDesk } from './desk-client.ts';
import { make } from './dom.ts';
import { type Candidate, choosePlayer, describe, forgetPlayer } from './form-values.ts';

const MIN_LETTERS = 2;
/** Waits for a pause in the typing, so that not every letter is a request. */
const PAUSE_MS = 120;

/** Adds suggestions to every player's field, now and when rows are added. */
export function completePlayers(form: HTMLFormElement): void {
  form.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.role === 'player' && !target.dataset.completes) {
      target.dataset.completes = 'true';
      complete(target);
    }
  });
}

function complete(input: HTMLInputElement): void {
  const list = make('ul', { id: `${input.id}-options`, role: 'listbox', class: 'ask-options' });
  list.hidden = true;
  list.setAttribute('aria-label', 'Players');
  input.after(list);
  input.setAttribute('aria-controls', list.id);
  let found: readonly Candidate[] = [];
  let active = -1;
  let timer = 0;
  let latest = 0;

  const close = () => {
    // a question on its way would open the list again
    clearTimeout(timer);
    latest += 1;
    list.hidden = true;
    active = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const choose = (index: number) => {
    const player = found[index];
    if (player) choosePlayer(input, player);
    close();
  };
  const highlight = (index: number) => {
    active = index;
    [...list.children].forEach((option, place) => {
      option.setAttribute('aria-selected', String(place === index));
    });
    const option = list.children[index];
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  };
  const show = (players: readonly Candidate[]) => {
    const chosen = found[active]?.player_id;
    found = players;
    list.replaceChildren(
      ...players.map((player, index) => {
        const option = make('li', { id: `${list.id}-${index}`, role: 'option' }, describe(player));
        option.setAttribute('aria-selected', 'false');
        // before the field loses its focus
        option.addEventListener('pointerdown', (event) => {
          event.preventDefault();
          choose(index);
        });
        return option;
      }),
    );
    if (players.length === 0) list.append(make('li', { class: 'muted', role: 'option' }, 'No player found'));
    list.lastElementChild?.toggleAttribute('aria-disabled', players.length === 0);
    list.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    // who was highlighted stays so while answers to earlier letters still come
    highlight(chosen === undefined ? -1 : players.findIndex(({ player_id: id }) => id === chosen));
  };
  const look = async () => {
    const text = input.value.trim();
    latest += 1;
    const asked = latest;
    if (text.length < MIN_LETTERS) return close();
    const reply = await getDesk<{ players: readonly Candidate[] }>('/players', { q: text }).catch(() => null);
    if (reply && asked === latest && document.activeElement === input) show(reply.players);
  };

  input.addEventListener('input', () => {
    forgetPlayer(input);
    // who was highlighted for earlier letters is not chosen by Enter
    highlight(-1);
    clearTimeout(timer);
    timer = window.setTimeout(() => void look(), PAUSE_MS);
  });
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    if (list.hidden) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') highlight(Math.min(active + 1, found.length - 1));
    else if (event.key === 'ArrowUp') highlight(Math.max(active - 1, 0));
    else if (event.key === 'Enter' && active >= 0) choose(active);
    else return;
    event.preventDefault();
  });
}
