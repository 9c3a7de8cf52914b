// The page of a paid answer: opens the one that the link's fragment names; without one it lists
// what was bought in this browser.
import { copyOf, listAnswers, offerSignIn, saveFile } from './answer-list.ts';
import { find, make } from './dom.ts';
import { ownAnswerAt } from './own-answers.ts';

const TOKEN = /^#([A-Z2-7]{52}\.[\w.-]+)$/;
const TIMEOUT_MS = 15_000;
const UNREACHABLE = 'The service cannot be reached. Check your connection and reload the page.';

let token = '';

/** A GET with the link's token, which no address and so no log has. */
const get = (path: string): Promise<Response> =>
  fetch(path, { headers: { 'Answer-Link': token }, signal: AbortSignal.timeout(TIMEOUT_MS) });

async function open(): Promise<void> {
  const place = find('#answer');
  const reply = await get('/web/answer').catch(() => null);
  if (reply === null) return place.replaceChildren(make('p', { class: 'notice' }, UNREACHABLE));
  // our own server's page, of which scripts do not run
  place.replaceChildren(document.createRange().createContextualFragment(await reply.text()));
  const title = place.querySelector('h1')?.textContent ?? '';
  document.title = document.title.replace(/^.*(?= \| )/, title);
  const own = [404, 410].includes(reply.status) ? ownAnswerAt(`${location.pathname}#${token}`) : null;
  const copy = own && copyOf(own);
  if (copy) place.append(make('p', {}, 'This browser has a copy: '), copy);
  const download = place.querySelector<HTMLAnchorElement>('a[download]');
  download?.addEventListener('click', (event) => {
    event.preventDefault();
    void save(download);
  });
  for (const button of place.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', () => void toClipboard(button));
  }
}

async function toClipboard(button: HTMLButtonElement): Promise<void> {
  const text = button.dataset.copy === 'link' ? location.href : (find('#copy-text').textContent ?? '');
  await navigator.clipboard.writeText(text);
  button.textContent = 'Copied';
}

async function save({ href, download }: HTMLAnchorElement): Promise<void> {
  const reply = await get(href).catch(() => null);
  if (!reply?.ok) return void location.reload();
  saveFile(await reply.blob(), download.replace(/^gridcall-|\.json$/g, ''));
}

function follow(): void {
  const [, named = ''] = TOKEN.exec(location.hash) ?? [];
  if (named === '' && token !== '') {
    // a jump within the page, such as to its content, leaves the link as it is
    history.replaceState(null, '', `#${token}`);
    return;
  }
  token = named;
  signIn.hidden = token !== '';
  if (token === '') listAnswers(find('#answer'));
  else void open();
}

const signIn = find<HTMLFormElement>('#sign-in');
offerSignIn(signIn);
addEventListener('hashchange', follow);
follow();
