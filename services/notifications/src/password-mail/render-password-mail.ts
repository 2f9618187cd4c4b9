import type { Language } from '@waybook/contracts/api';
import { BUSINESS_TIME_ZONE, formatInstant } from '@waybook/contracts/calendar';
import { formatMessage } from '@waybook/contracts/texts';
import { languageIn } from '../language/own-language.js';
import { mailPage } from '../mail/mail-page.js';
import type { Mail } from '../mail/mail.js';
import type { MailSettings } from '../mail/render-mail.js';
import type { PasswordMailWords } from '../translated/words.js';
import { WORDS } from '../translated/words-by-language.js';
import type { PasswordMailRecipient, ResetLink, SecondFactorChange } from './password-mails.js';

interface PasswordMail {
  readonly id: string;
  readonly recipient: PasswordMailRecipient;
}

/** A link to choose a new password. The token stands behind the #, which browsers send to no server, so that no log holds it. Pure. */
export function renderResetLinkMail(
  { id, recipient, link }: PasswordMail & { readonly link: ResetLink },
  settings: MailSettings,
): Mail {
  const address = addressOf(link, recipient, settings);
  return rendered({ id, recipient }, settings, { kind: 'link', at: link.expiresAt, address });
}

/** The same for somebody who has no password yet. Pure. */
export function renderInvitationMail(
  { id, recipient, link }: PasswordMail & { readonly link: ResetLink },
  settings: MailSettings,
): Mail {
  const address = addressOf(link, recipient, settings);
  return rendered({ id, recipient }, settings, { kind: 'invitation', at: link.expiresAt, address });
}

function addressOf({ token }: ResetLink, { login }: PasswordMailRecipient, { portalUrl }: MailSettings): string {
  return `${portalUrl}/reset-password#${new URLSearchParams({ token, login }).toString()}`;
}

/** A link to confirm a new address, which is where it goes. Pure. */
export function renderConfirmEmailMail(
  { id, recipient, link }: PasswordMail & { readonly link: ResetLink },
  settings: MailSettings,
): Mail {
  const address = `${settings.portalUrl}/confirm-email#${new URLSearchParams({ token: link.token }).toString()}`;
  return rendered({ id, recipient }, settings, { kind: 'email', at: link.expiresAt, address });
}

/** Says that one person may soon act alone, with a link that objects. Pure. */
export function renderAloneMail(
  { id, recipient, link }: PasswordMail & { readonly link: ResetLink },
  settings: MailSettings,
): Mail {
  const address = `${settings.portalUrl}/object#${new URLSearchParams({ token: link.token }).toString()}`;
  return rendered({ id, recipient }, settings, { kind: 'alone', at: link.expiresAt, address });
}

/** To who has the address that somebody else asked for: it says neither who nor where. Pure. */
export function renderEmailTakenMail(
  { id, recipient, at }: PasswordMail & { readonly at: Date },
  settings: MailSettings,
): Mail {
  const address = `${settings.portalUrl}/login`;
  const mail = rendered({ id, recipient }, settings, { kind: 'emailTaken', at, address });
  // The recipient is whoever asked; the address is somebody else's.
  return { ...mail, to: { ...mail.to, name: '' } };
}

/** Word that a new password was chosen. Pure. */
export function renderPasswordChangedMail(
  { id, recipient, at }: PasswordMail & { readonly at: Date },
  settings: MailSettings,
): Mail {
  return rendered({ id, recipient }, settings, { kind: 'changed', at, address: `${settings.portalUrl}/login` });
}

/** Word of what happened to somebody's second factor. Pure. */
export function renderSecondFactorMail(
  { id, recipient, at, change }: PasswordMail & { readonly at: Date; readonly change: SecondFactorChange },
  settings: MailSettings,
): Mail {
  return rendered({ id, recipient }, settings, { kind: change, at, address: `${settings.portalUrl}/login` });
}

/** Word that somebody signed in from a device that wasn't known. Pure. */
export function renderNewDeviceMail(
  { id, recipient, at, from }: PasswordMail & { readonly at: Date; readonly from: MailedPlace },
  settings: MailSettings,
): Mail {
  return rendered({ id, recipient }, settings, { kind: 'device', at, address: `${settings.portalUrl}/login`, from });
}

const ENGLISH: PasswordMailWords & { readonly hello: string } = {
  hello: 'Hello {firstName},',
  email: {
    title: 'Confirm your new email address',
    paragraphs: [
      'Your account with {business} on {brand} is to have this email address. Open the link until {time} (UK time) to confirm it.',
      'Until then your account keeps its present address.',
      "If you didn't ask for this, ignore this mail: without the link nothing changes.",
    ],
    action: 'Confirm this address',
    why: 'You get this mail because somebody entered this address on {brand}.',
  },
  emailTaken: {
    title: 'This email address is in use already',
    paragraphs: [
      'Somebody asked on {time} (UK time) to use this email address for an account on {brand}. It belongs to another account already, so nothing changes.',
      'If it was you, choose another address. If it was not, there is nothing to do.',
    ],
    action: 'Open {brand}',
    why: 'You get this mail because somebody entered this address on {brand}.',
  },
  device: {
    title: 'Sign-in from a new device',
    unknown: 'an unknown browser',
    paragraphs: [
      "Somebody signed in to your account with {business} on {brand} on {time} (UK time), from a device where it wasn't used before: {device}, address {address}.",
      "If it was you, there is nothing to do. If it wasn't, change your password at once, which signs everybody else out, and tell a director of your business.",
    ],
    action: 'Open {brand}',
    why: 'You get this mail whatever your notification preferences are, because it protects your account.',
  },
  link: {
    title: 'Choose a new password',
    paragraphs: [
      'Somebody asked for a new password for your account with {business} on {brand}. You sign in as {login}.',
      'The link works once, until {time} (UK time).',
      "If you didn't ask for this, ignore it: your password stays as it is.",
    ],
    action: 'Choose a new password',
    why: 'You get this mail because somebody entered your username or email address under "Forgot password?".',
  },
  invitation: {
    title: 'Choose your password',
    paragraphs: [
      '{business} invites you to {brand}. You sign in as {login}, with a password that you choose and nobody else knows.',
      'The link works once, until {time} (UK time).',
      'If you expect no such invitation, ignore it: without a password nobody signs in.',
    ],
    action: 'Choose your password',
    why: 'You get this mail because {business} added you.',
  },
  alone: {
    title: 'One person may soon act alone',
    paragraphs: [
      "An admin's account of {business} on {brand} was changed. It takes two people to pay drivers, and somebody may no longer count as the second one.",
      'If nobody else is left, one person may do it alone from {time} (UK time).',
      'If that is not right, object: nobody acts alone from then on, until the operator of the portal has looked into it.',
    ],
    action: 'Object',
    why: 'You get this mail because you are a director, it was your account, or {business} is written to here.',
  },
  changed: {
    title: 'New password',
    paragraphs: [
      'The password of your account with {business} on {brand} was changed on {time} (UK time) by a link from an email, and you were signed out everywhere.',
      'If you know nothing of it, tell a director of your business at once.',
    ],
    action: 'Open {brand}',
    why: 'You get this mail whatever your notification preferences are, because it protects your account.',
  },
  turned_on: {
    title: 'Second factor turned on',
    paragraphs: [
      'A second factor was turned on for your account with {business} on {brand} on {time} (UK time). Signing in now takes a code as well.',
      'If you know nothing of it, tell a director of your business at once.',
    ],
    action: 'Open {brand}',
    why: 'You get this mail whatever your notification preferences are, because it protects your account.',
  },
  turned_off: {
    title: 'Second factor turned off',
    paragraphs: [
      'The second factor of your account with {business} on {brand} was turned off on {time} (UK time). Your password alone now lets you in.',
      'If you know nothing of it, tell a director of your business at once.',
    ],
    action: 'Open {brand}',
    why: 'You get this mail whatever your notification preferences are, because it protects your account.',
  },
  reset: {
    title: 'Second factor reset',
    paragraphs: [
      'The second factor of your account with {business} on {brand} was reset on {time} (UK time), and you were signed out everywhere.',
      'If you know nothing of it, tell a director of your business at once.',
    ],
    action: 'Open {brand}',
    why: 'You get this mail whatever your notification preferences are, because it protects your account.',
  },
  recovery_code_used: {
    title: 'Recovery code used',
    paragraphs: [
      'A recovery code of your account with {business} on {brand} was used on {time} (UK time).',
      'If you know nothing of it, tell a director of your business at once.',
    ],
    action: 'Open {brand}',
    why: 'You get this mail whatever your notification preferences are, because it protects your account.',
  },
  codes_replaced: {
    title: 'New recovery codes',
    paragraphs: [
      'New recovery codes were made for your account with {business} on {brand} on {time} (UK time). The former ones are good no longer.',
      'If you know nothing of it, tell a director of your business at once.',
    ],
    action: 'Open {brand}',
    why: 'You get this mail whatever your notification preferences are, because it protects your account.',
  },
  passkey_added: {
    title: 'Passkey added',
    paragraphs: [
      'A passkey was added to your account with {business} on {brand} on {time} (UK time). Whoever has it can sign in without your password.',
      'If you know nothing of it, tell a director of your business at once.',
    ],
    action: 'Open {brand}',
    why: 'You get this mail whatever your notification preferences are, because it protects your account.',
  },
  business_added: {
    title: 'Account put together with another',
    paragraphs: [
      'Your account with {business} on {brand} was put together with an account at another business on {time} (UK time). Whoever signs in there can open it.',
      'If you know nothing of it, change your password at once, which takes them apart, and tell a director of your business.',
    ],
    action: 'Open {brand}',
    why: 'You get this mail whatever your notification preferences are, because it protects your account.',
  },
  passkey_removed: {
    title: 'Passkey removed',
    paragraphs: [
      'A passkey of your account with {business} on {brand} was removed on {time} (UK time). It lets nobody in any more.',
      'If you know nothing of it, tell a director of your business at once.',
    ],
    action: 'Open {brand}',
    why: 'You get this mail whatever your notification preferences are, because it protects your account.',
  },
};

export interface MailedPlace {
  /** Null where the browser didn't say. */
  readonly device: string | null;
  readonly address: string;
}

interface Content {
  readonly kind: keyof PasswordMailWords;
  readonly at: Date;
  readonly address: string;
  readonly from?: MailedPlace;
}

function rendered({ id, recipient }: PasswordMail, settings: MailSettings, content: Content): Mail {
  const { kind, at, address, from } = content;
  const { brandName, portalUrl } = settings;
  const { email, firstName, login, businessName: business } = recipient;
  const language = languageIn([recipient]) ?? 'en';
  const translated = language === 'en' ? null : WORDS[language];
  const mailWords = translated?.passwordMail ?? ENGLISH;
  const words = mailWords[kind];
  const place = { device: from?.device ?? mailWords.device.unknown, address: from?.address ?? '' };
  const values = { firstName, business, brand: brandName, login, time: timeText(at, language), ...place };
  const say = (message: string) => formatMessage(message, values, language);
  const hello = say(kind === 'emailTaken' ? words.title : (translated?.mail.hello ?? ENGLISH.hello));
  const [title, action, why] = [words.title, words.action, words.why].map(say) as [string, string, string];
  const paragraphs = words.paragraphs.map(say);
  return {
    to: { name: firstName, address: email },
    subject: `${title} · ${brandName}`,
    messageId: `<${id}@${new URL(portalUrl).hostname}>`,
    text: [hello, ...paragraphs, `${action}: ${address}`, `--\n${brandName}. ${why}`].join('\n\n'),
    html: mailPage({
      ...{ lang: language === 'en' ? 'en-GB' : language, hello, title, paragraphs, action, address, brandName, why },
    }),
  };
}

function timeText(at: Date, language: Language): string {
  if (language === 'en') return formatInstant(at);
  return at.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: BUSINESS_TIME_ZONE });
}
