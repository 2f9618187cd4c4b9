const TITLE = /<title>[^<]*<\/title>/;

/** The page under the installation's own name, before any script has run. */
export function brandedPage(html: string, brandName: string): string {
  const name = escapeHtml(brandName);
  return html.replace(TITLE, () => `<title>${name}</title>\n    <meta name="application-name" content="${name}" />`);
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character]!);
}
