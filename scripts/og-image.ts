// `npm run og-image` draws the image that links to the service are shown with, and stores it as
// text in src/web/images, so that the built program needs no file next to it.
import { writeFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';
import { SERVICE_NAME } from '../src/contract/index.ts';

const [WIDTH, HEIGHT] = [1200, 630];
const YARD = 120;

const yardLines = Array.from(
  { length: WIDTH / YARD - 1 },
  (_, i) => `<path d="M${(i + 1) * YARD} 470v160" stroke="#fff" stroke-opacity=".45" stroke-width="4"/>`,
);
const hashMarks = Array.from(
  { length: WIDTH / 24 },
  (_, i) => `<path d="M${i * 24 + 12} 545v12" stroke="#fff" stroke-opacity=".3" stroke-width="2"/>`,
);

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#f6f4ec"/>
<rect y="470" width="${WIDTH}" height="160" fill="#14532d"/>
${yardLines.join('')}${hashMarks.join('')}
<path d="M950 90v130h150V90M1025 220v250" fill="none" stroke="#facc15" stroke-width="18" stroke-linecap="round"/>
<ellipse cx="1025" cy="140" rx="34" ry="22" fill="#7a4a21"/>
<g font-family="DejaVu Serif, Georgia, serif" font-weight="bold" fill="#17211b">
<text x="80" y="150" font-size="44" fill="#17643a">${SERVICE_NAME}</text>
<text x="80" y="250" font-size="72">Fantasy answers,</text>
<text x="80" y="340" font-size="72">one at a time.</text>
</g>
<text x="80" y="410" font-family="DejaVu Sans, Arial, sans-serif" font-size="30" fill="#545f57">The call, the odds, and the source of every number.</text>
</svg>`;

const png = new Resvg(svg, { fitTo: { mode: 'width', value: WIDTH } }).render().asPng();
await writeFile('src/web/images/og-image.json', `${JSON.stringify({ png: png.toString('base64') }, null, 2)}\n`);
console.log(`wrote src/web/images/og-image.json, ${png.length} bytes`);
