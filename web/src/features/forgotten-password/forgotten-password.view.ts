import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@waybook/contracts/api';
import { isApiError, sentenceOf } from '../../shared/api/api-error';
import { t } from '../../shared/language/text';

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
  if (password === '') return t('Enter a new password');
  if (password.length < MIN_PASSWORD_LENGTH)
    return t('Must be at least {count} characters', { count: MIN_PASSWORD_LENGTH });
  if (password.length > MAX_PASSWORD_LENGTH)
    return t('Must be at most {count} characters', { count: MAX_PASSWORD_LENGTH });
  return null;
}

export function isRefusedLink(thrown: unknown): boolean {
  return isApiError(thrown) && thrown.problem?.code === 'RESET_LINK_INVALID';
}

export function failureSentence(thrown: unknown, otherwise: string): string {
  if (isApiError(thrown) && thrown.status === 429 && thrown.retryAfterSeconds !== null)
    return t('Too many tries. Wait {seconds, plural, one {# second} other {# seconds}}, then try again.', {
      seconds: thrown.retryAfterSeconds,
    });
  return sentenceOf(thrown, otherwise);
}
