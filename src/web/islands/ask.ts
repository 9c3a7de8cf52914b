// The buying page: wires the form, and presents a payment that an earlier visit left. Code of
// wallets and payments loads when it is needed.
import { completePlayers } from './autocomplete.ts';
import { createCheckout } from './checkout.ts';
import { rememberForm } from './form-memory.ts';
import { pickLeagues } from './league-picker.ts';
import { showPending } from './pending-card.ts';
import { editRosters } from './roster-rows.ts';

const form = document.querySelector<HTMLFormElement>('form#ask');
if (form) {
  completePlayers(form);
  pickLeagues(form);
  editRosters(form);
  rememberForm(form);
  createCheckout(form);
}
showPending();
