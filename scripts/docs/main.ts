// `npm run docs`: writes docs/reference from the code. With `--check` it writes nothing and fails when a committed page differs.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { errorsPage, paymentStatesPage, settingsPage, statsPage } from './contract-pages.ts';
import { productsPage } from './products-page.ts';
import { hyperparametersPage, thresholdsPage } from './threshold-pages.ts';

const FOLDER = 'docs/reference';
const PAGES: Readonly<Record<string, () => string>> = {
  products: productsPage,
  stats: statsPage,
  errors: errorsPage,
  settings: settingsPage,
  'payment-states': paymentStatesPage,
  thresholds: thresholdsPage,
  hyperparameters: hyperparametersPage,
};

const isCheck = process.argv.includes('--check');
await mkdir(FOLDER, { recursive: true });
for (const [name, text] of Object.entries(PAGES)) {
  const file = `${FOLDER}/${name}.md`;
  const [expected, committed] = [text(), await readFile(file, 'utf8').catch(() => '')];
  if (expected === committed) continue;
  if (isCheck) {
    process.exitCode = 1;
    console.error(`${file} differs from the code: run "npm run docs" and commit the page.`);
  } else await writeFile(file, expected);
}
