/** Colours of the portal's light theme; mail clients don't support CSS variables. */
const INK = '#16202e';
const QUIET = '#566274';
const ACCENT = '#0b5a5a';
const PAPER = '#faf9f6';
const FONT = "font-family:Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

export interface MailPage {
  readonly lang: string;
  readonly hello: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly address: string;
  /** What the button says that leads to the address. */
  readonly action: string;
  readonly brandName: string;
  readonly why: string;
}

/** The HTML of a mail, of plain texts. Pure. */
export function mailPage({ paragraphs: sentences, ...texts }: MailPage): string {
  const { lang, hello, title, address, action, brandName, why } = escaped(texts);
  const paragraphs = sentences.map((sentence) => `<p style="margin:0 0 16px">${escapeHtml(sentence)}</p>`).join('\n');
  return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;padding:24px;background:${PAPER};color:${INK};${FONT};font-size:16px;line-height:1.5">
<table role="presentation" width="100%" style="max-width:560px;margin:0 auto;border-collapse:collapse">
<tr><td style="padding:0 0 16px;font-weight:600">${brandName}</td></tr>
<tr><td style="padding:24px;background:#ffffff;border:1px solid #e3e1da;border-radius:8px">
<h1 style="margin:0 0 12px;font-size:20px;line-height:1.3">${title}</h1>
<p style="margin:0 0 12px">${hello}</p>
${paragraphs}
<a href="${address}" style="display:inline-block;margin:8px 0 0;padding:12px 20px;background:${ACCENT};color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600">${action}</a>
</td></tr>
<tr><td style="padding:16px 0 0;color:${QUIET};font-size:13px">${why}</td></tr>
</table>
</body>
</html>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped<Texts extends Readonly<Record<string, string>>>(content: Texts): Texts {
  const entries = Object.entries(content).map(([name, text]) => [name, escapeHtml(text)]);
  return Object.fromEntries(entries) as Texts;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
