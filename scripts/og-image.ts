// `npm run og-image` draws the images that links to the service are shown with, one for the whole
// and one for each product, and stores them as text in src/web, so that the built program
// needs no file next to it.
import { writeFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { products, SERVICE_NAME } from '../src/contract/index.ts';
import { priceText, questionOf } from '../src/web/index.ts';

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

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const drawing = (
  lines: readonly string[],
  note: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#f6f4ec"/>
<rect y="470" width="${WIDTH}" height="160" fill="#14532d"/>
${yardLines.join('')}${hashMarks.join('')}
<path d="M950 90v130h150V90M1025 220v250" fill="none" stroke="#facc15" stroke-width="18" stroke-linecap="round"/>
<ellipse cx="1025" cy="140" rx="34" ry="22" fill="#7a4a21"/>
<g font-family="DejaVu Serif, Georgia, serif" font-weight="bold" fill="#17211b">
<text x="80" y="150" font-size="44" fill="#17643a">${SERVICE_NAME}</text>
${lines.map((line, i) => `<text x="80" y="${250 + 90 * i}" font-size="72">${escaped(line)}</text>`).join('')}
</g>
<text x="80" y="410" font-family="DejaVu Sans, Arial, sans-serif" font-size="30" fill="#545f57">${escaped(note)}</text>
</svg>`;

/** Colors of a palette image. */
const MAX_COLORS = 256;

/** A PNG with a palette, which is a third of the size of one with full colors. */
function png(svg: string): Buffer {
  const { pixels } = new Resvg(svg, { fitTo: { mode: 'width', value: WIDTH } }).render();
  const palette = new Map<number, number>();
  const rows = Buffer.alloc(HEIGHT * (WIDTH + 1));
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const color = pixels.readUIntBE(4 * (y * WIDTH + x), 3) & 0xf8f8f8;
      const index = palette.get(color) ?? palette.size;
      palette.set(color, index);
      rows[y * (WIDTH + 1) + 1 + x] = index;
    }
  if (palette.size > MAX_COLORS) throw new Error(`the image has ${palette.size} colors`);
  const colors = Buffer.alloc(palette.size * 3);
  for (const [color, index] of palette) colors.writeUIntBE(color | ((color >> 5) & 0x070707), index * 3, 3);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // eight bits a pixel, an index of the palette
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', colors),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}

/** Characters of a line next to the goal posts. */
const MAX_LINE = 19;

/** On two lines where it does not fit on one. */
function split(text: string): readonly string[] {
  if (text.length <= MAX_LINE) return [text];
  const at = text.lastIndexOf(' ', MAX_LINE);
  return [text.slice(0, at), text.slice(at + 1)];
}

const images = {
  '': png(drawing(['Fantasy answers,', 'one at a time.'], 'The call, the odds, and the source of every number.')),
  ...Object.fromEntries(
    products.map((product) => {
      const { text, gives } = questionOf(product);
      return [product.key, png(drawing(split(text), `${priceText(product)}. ${gives}`))];
    }),
  ),
};
const stored = Object.fromEntries(Object.entries(images).map(([key, image]) => [key, image.toString('base64')]));
await writeFile('src/web/og-images.json', `${JSON.stringify(stored, null, 2)}\n`);
console.log(
  Object.entries(images)
    .map(([key, image]) => `${key || 'service'}: ${image.length} bytes`)
    .join('\n'),
);
