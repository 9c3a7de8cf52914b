// Design tokens: colors of both themes, a type scale and a spacing scale on system fonts.

export const TOKENS = `
:root {
  color-scheme: light dark;
  --paper: #f6f4ec; --card: #fffdf7; --ink: #17211b; --muted: #545f57; --line: #d8d6c8;
  --turf: #14532d; --turf-deep: #0f4023; --on-turf: #f4f8f1; --on-turf-muted: #cfe3d3;
  --accent: #17643a; --stripe: #eceddf; --gold: #facc15; --ball: #7a4a21;
  --good: #17643a; --good-wash: #dfeedd; --bad: #9a3324; --bad-wash: #f6e0d9; --warn: #7a5200; --warn-wash: #f5e9c8;
  --code: #efeee2;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  --serif: Charter, "Bitstream Charter", "Iowan Old Style", "Sitka Text", Cambria, Georgia, serif;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
  --step--1: .875rem; --step-0: 1rem; --step-1: 1.1875rem; --step-2: 1.4375rem; --step-3: 1.75rem;
  --step-4: clamp(2rem, 1.5rem + 2.4vw, 3.125rem);
  --space-1: .25rem; --space-2: .5rem; --space-3: .75rem; --space-4: 1rem; --space-5: 1.5rem; --space-6: 2.25rem;
  --space-7: 3.5rem; --radius: .625rem;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0d1410; --card: #141d17; --ink: #e8eee8; --muted: #a3b1a7; --line: #2b382f;
    --turf: #12442a; --turf-deep: #0c321e; --accent: #83d6a2; --stripe: #19241d; --ball: #d9a066;
    --good: #83d6a2; --good-wash: #173525; --bad: #f39d8d; --bad-wash: #3b1f1a; --warn: #f0c96a; --warn-wash: #352a10;
    --code: #1a251e;
  }
}`;
