// /robots.txt and /sitemap.xml: what a search engine may read, and the pages worth reading.

/**
 * Everything may be read except the paid paths, where a crawler only gets a 402. The longest rule
 * counts, so that a free path below a paid one is allowed.
 */
export function robotsText(publicUrl: string, paidPaths: readonly string[], freePaths: readonly string[]): string {
  const rules = [...freePaths.map((path) => `Allow: ${path}`), ...paidPaths.map((path) => `Disallow: ${path}`)];
  return `${['User-agent: *', ...rules, 'Allow: /', '', `Sitemap: ${publicUrl}/sitemap.xml`].join('\n')}\n`;
}

/** The sitemap of the pages and documents with the given paths. */
export function sitemap(publicUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
