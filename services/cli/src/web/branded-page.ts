const TITLE = /<title>[^<]*<\/title>/;
/** What is painted before the app's script has come. */
const HEADING = /<h1>[^<]*<\/h1>/;

/** The page under the installation's own name, before any script has run. Where calls are traced, it says so to the app. */
export function brandedPage(html: string, brandName: string, isTraced = false): string {
  const name = escapeHtml(brandName);
  const traced = isTraced ? '\n    <meta name="waybook-traced" content="1" />' : '';
  return html
    .replace(TITLE, () => `<title>${name}</title>\n    <meta name="application-name" content="${name}" />${traced}`)
    .replace(HEADING, () => `<h1>${name}</h1>`);
}

/** What a phone calls the installed app. */
export function brandedManifest(manifest: string, brandName: string): string {
  return JSON.stringify({ ...(JSON.parse(manifest) as object), name: brandName, short_name: brandName });
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character]!);
}
