import type { NotificationMessage } from '../message-templates/message-templates.js';
import type { Mail } from './mail.js';

export interface MailSettings {
  readonly brandName: string;
  /** The portal's public address, without a trailing slash. */
  readonly portalUrl: string;
}

interface Content {
  readonly id: string;
  readonly to: string;
  readonly firstName: string;
  readonly message: NotificationMessage;
  readonly link: string;
  readonly why: MailReason;
}

/** Colours of the portal's light theme; mail clients don't support CSS variables. */
const INK = '#16202e';
const QUIET = '#566274';
const ACCENT = '#0b5a5a';
const PAPER = '#faf9f6';
const FONT = "font-family:Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

export type MailReason = 'preferences' | 'protection' | 'former_address';

/** Why the recipient gets the mail. */
const WHY: Readonly<Record<MailReason, string>> = {
  preferences: 'You get this mail because of your notification preferences, which you can change in the portal.',
  protection: 'You get this mail whatever your notification preferences are, because it protects your pay.',
  former_address: 'You get this mail because you signed in with this address until lately. It protects your pay.',
};

/** Renders a mail with equivalent plain-text and HTML parts. Pure. */
export function renderMail(content: Content, { brandName, portalUrl }: MailSettings): Mail {
  const { id, to, firstName, message, link } = content;
  const why = WHY[content.why];
  const address = `${portalUrl}${link}`;
  const { title, sentence } = message;
  return {
    to,
    subject: `${title} · ${brandName}`,
    messageId: `<${id}@${new URL(portalUrl).hostname}>`,
    text: [`Hello ${firstName},`, sentence, `Open it in ${brandName}: ${address}`, `--\n${brandName}. ${why}`].join(
      '\n\n',
    ),
    html: page({ firstName, title, sentence, address, brandName, why }),
  };
}

interface Page extends NotificationMessage {
  readonly firstName: string;
  readonly address: string;
  readonly brandName: string;
  readonly why: string;
}

function page(content: Page): string {
  const { firstName, title, sentence, address, brandName, why } = escaped(content);
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;padding:24px;background:${PAPER};color:${INK};${FONT};font-size:16px;line-height:1.5">
<table role="presentation" width="100%" style="max-width:560px;margin:0 auto;border-collapse:collapse">
<tr><td style="padding:0 0 16px;font-weight:600">${brandName}</td></tr>
<tr><td style="padding:24px;background:#ffffff;border:1px solid #e3e1da;border-radius:8px">
<h1 style="margin:0 0 12px;font-size:20px;line-height:1.3">${title}</h1>
<p style="margin:0 0 12px">Hello ${firstName},</p>
<p style="margin:0 0 24px">${sentence}</p>
<a href="${address}" style="display:inline-block;padding:12px 20px;background:${ACCENT};color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600">Open in ${brandName}</a>
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

function escaped(content: Page): Page {
  const entries = Object.entries(content).map(([name, text]) => [name, escapeHtml(text as string)]);
  return Object.fromEntries(entries) as Page;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
