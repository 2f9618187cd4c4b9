import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { isApiError, sentenceOf } from '../../shared/api/api-error';

/** What the fragment of a mailed link holds. */
export interface MailedLink {
  token: string;
  /** Empty where the link doesn't say. */
  login: string;
}

/** Null where the address lacks the token, as when a mail program cut it off. */
export function linkInFragment(fragment: string): MailedLink | null {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const token = values.get('token') ?? '';
  return token === '' ? null : { token, login: values.get('login') ?? '' };
}

/** What is wrong with a password that somebody chooses; null where it may be sent. */
export function passwordFault(password: string): string | null {
  if (password === '') return 'Enter a new password';
  if (password.length < MIN_PASSWORD_LENGTH) return `Must be at least ${MIN_PASSWORD_LENGTH} characters`;
  if (password.length > MAX_PASSWORD_LENGTH) return `Must be at most ${MAX_PASSWORD_LENGTH} characters`;
  return null;
}

export function isRefusedLink(thrown: unknown): boolean {
  return isApiError(thrown) && thrown.problem?.code === 'RESET_LINK_INVALID';
}

export function failureSentence(thrown: unknown, otherwise: string): string {
  if (isApiError(thrown) && thrown.status === 429 && thrown.retryAfterSeconds !== null)
    return `Too many tries. Wait ${counted(thrown.retryAfterSeconds, 'second')}, then try again.`;
  return sentenceOf(thrown, otherwise);
}
