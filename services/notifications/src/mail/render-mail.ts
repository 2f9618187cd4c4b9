import type { Language } from '@waybook/contracts/api';
import { formatMessage } from '@waybook/contracts/texts';
import type { NotificationMessage } from '../message-templates/message-templates.js';
import type { MailWords } from '../translated/words.js';
import { WORDS } from '../translated/words-by-language.js';
import { mailPage } from './mail-page.js';
import type { Mail } from './mail.js';

export interface MailSettings {
  readonly brandName: string;
  /** The portal's public address, without a trailing slash. */
  readonly portalUrl: string;
}

interface Content {
  /** English where nothing else is said. */
  readonly language?: Language;
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly message: NotificationMessage;
  readonly link: string;
  readonly why: MailReason;
}

export type MailReason = 'preferences' | 'protection' | 'former_address';

/** Why the recipient gets the mail. */
const WHY: MailWords['why'] = {
  preferences: 'You get this mail because of your notification preferences, which you can change in the portal.',
  protection: 'You get this mail whatever your notification preferences are, because it protects your pay.',
  former_address: 'You get this mail because you signed in with this address until lately. It protects your pay.',
};

const ENGLISH: MailWords = {
  hello: 'Hello {firstName},',
  openIn: 'Open in {brand}',
  openItIn: 'Open it in {brand}',
  why: WHY,
};

/** Renders a mail with equivalent plain-text and HTML parts. Pure. */
export function renderMail(content: Content, { brandName, portalUrl }: MailSettings): Mail {
  const { id, email, firstName, message, link } = content;
  const { language = 'en' } = content;
  const words = language === 'en' ? ENGLISH : WORDS[language].mail;
  const hello = formatMessage(words.hello, { firstName }, language);
  const action = formatMessage(words.openIn, { brand: brandName }, language);
  const why = words.why[content.why];
  const address = `${portalUrl}${link}`;
  const { title, sentence } = message;
  return {
    to: { name: firstName, address: email },
    subject: `${title} · ${brandName}`,
    messageId: `<${id}@${new URL(portalUrl).hostname}>`,
    text: [
      hello,
      sentence,
      `${formatMessage(words.openItIn, { brand: brandName }, language)}: ${address}`,
      `--\n${brandName}. ${why}`,
    ].join('\n\n'),
    html: mailPage({
      lang: language === 'en' ? 'en-GB' : language,
      hello,
      title,
      paragraphs: [sentence],
      address,
      action,
      brandName,
      why,
    }),
  };
}
