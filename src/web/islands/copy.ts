// Copy buttons next to code: shown where the browser lets a page write to the clipboard.

const SHOWN_MS = 2_000;

for (const copy of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  copy.hidden = !('clipboard' in navigator);
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(copy.parentElement?.querySelector('code')?.textContent ?? '');
    copy.textContent = 'Copied';
    setTimeout(() => {
      copy.textContent = 'Copy';
    }, SHOWN_MS);
  });
}
