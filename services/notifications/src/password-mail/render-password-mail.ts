import { formatInstant } from '@waybook/contracts/calendar';
import { mailPage } from '../mail/mail-page.js';
import type { Mail } from '../mail/mail.js';
import type { MailSettings } from '../mail/render-mail.js';
import type { PasswordMailRecipient, ResetLink } from './password-mails.js';

interface PasswordMail {
  readonly id: string;
  readonly recipient: PasswordMailRecipient;
}

/** A link to choose a new password. The token stands behind the #, which browsers send to no server, so that no log holds it. Pure. */
export function renderResetLinkMail(
  { id, recipient, link }: PasswordMail & { readonly link: ResetLink },
  settings: MailSettings,
): Mail {
  const { businessName, login } = recipient;
  const { brandName, portalUrl } = settings;
  const fragment = new URLSearchParams({ token: link.token, login }).toString();
  return rendered({ id, recipient }, settings, {
    title: 'Choose a new password',
    paragraphs: [
      `Somebody asked for a new password for your account with ${businessName} on ${brandName}. You sign in as ${login}.`,
      `The link works once, until ${formatInstant(link.expiresAt)} (UK time).`,
      "If you didn't ask for this, ignore it: your password stays as it is.",
    ],
    action: 'Choose a new password',
    address: `${portalUrl}/reset-password#${fragment}`,
    why: 'You get this mail because somebody entered your username or e-mail address under "Forgot password?".',
  });
}

/** Word that a new password was chosen. Pure. */
export function renderPasswordChangedMail(
  { id, recipient, at }: PasswordMail & { readonly at: Date },
  settings: MailSettings,
): Mail {
  const { businessName } = recipient;
  const { brandName, portalUrl } = settings;
  return rendered({ id, recipient }, settings, {
    title: 'New password',
    paragraphs: [
      `The password of your account with ${businessName} on ${brandName} was changed on ${formatInstant(at)} (UK time) by a link from an e-mail, and you were signed out everywhere.`,
      'If you know nothing of it, tell a director of your business at once.',
    ],
    action: `Open ${brandName}`,
    address: `${portalUrl}/login`,
    why: 'You get this mail whatever your notification preferences are, because it protects your account.',
  });
}

interface Content {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly action: string;
  readonly address: string;
  readonly why: string;
}

function rendered({ id, recipient }: PasswordMail, { brandName, portalUrl }: MailSettings, content: Content): Mail {
  const { title, paragraphs, action, address, why } = content;
  const { email: to, firstName } = recipient;
  return {
    to,
    subject: `${title} · ${brandName}`,
    messageId: `<${id}@${new URL(portalUrl).hostname}>`,
    text: [`Hello ${firstName},`, ...paragraphs, `${action}: ${address}`, `--\n${brandName}. ${why}`].join('\n\n'),
    html: mailPage({ firstName, title, paragraphs, action, address, brandName, why }),
  };
}
