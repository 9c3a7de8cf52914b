// `npm run docs`: writes docs/reference from the code, the index of docs/adr from its files, and
// the marked tables of guides and research notes from the code and the published record. With
// `--check` it writes nothing and fails when a committed page differs.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { pagesWithBlocks } from './blocks.ts';
import { errorsPage, paymentStatesPage, settingsPage, statsPage } from './contract-pages.ts';
import { decisionsPage } from './decisions-page.ts';
import { leagueSettingsPage } from './league-page.ts';
import { productsPage } from './products-page.ts';
import { hyperparametersPage, limitsPage, thresholdsPage, unexplainedConstants } from './threshold-pages.ts';

/** Pages generated as a whole, by path below docs/, without the extension. */
const REFERENCE: Readonly<Record<string, () => string>> = {
  'reference/products': productsPage,
  'reference/stats': statsPage,
  'reference/errors': errorsPage,
  'reference/settings': settingsPage,
  'reference/league-settings': leagueSettingsPage,
  'reference/payment-states': paymentStatesPage,
  'reference/thresholds': thresholdsPage,
  'reference/hyperparameters': hyperparametersPage,
  'reference/limits': limitsPage,
  'adr/README': decisionsPage,
};

/** By path. */
const PAGES = {
  ...Object.fromEntries(Object.entries(REFERENCE).map(([name, text]) => [`docs/${name}.md`, text])),
  ...pagesWithBlocks(),
};

const isCheck = process.argv.includes('--check');
if (isCheck)
  for (const constant of unexplainedConstants()) {
    process.exitCode = 1;
    console.error(`${constant} has no meaning: give it a doc comment with its unit and reason.`);
  }
await mkdir('docs/reference', { recursive: true });
for (const [file, text] of Object.entries(PAGES)) {
  const [expected, committed] = [text(), await readFile(file, 'utf8').catch(() => '')];
  if (expected === committed) continue;
  if (isCheck) {
    process.exitCode = 1;
    console.error(`${file} differs from the code: run "npm run docs" and commit the page.`);
  } else await writeFile(file, expected);
}
