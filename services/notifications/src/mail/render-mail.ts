import type { NotificationMessage } from '../message-templates/message-templates.js';
import { mailPage } from './mail-page.js';
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
    html: mailPage({
      firstName,
      title,
      paragraphs: [sentence],
      address,
      action: `Open in ${brandName}`,
      brandName,
      why,
    }),
  };
}
