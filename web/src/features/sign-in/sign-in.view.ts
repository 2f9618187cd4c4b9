import { isApiError, OFFLINE_SENTENCE, sentenceOf } from '../../shared/api/api-error';
import { t } from '../../shared/language/text';

export interface SignInFailureText {
  title: string;
  hint: string | null;
}

/** The password was right, or a passkey was shown, and what the server says of it is no secret. */
const TOLD_AS_IT_IS: ReadonlySet<string> = new Set([
  'SECOND_FACTOR_CODE_WRONG',
  'SECOND_FACTOR_CODE_MISSING',
  'SIGN_IN_CHALLENGE_ENDED',
  'PASSKEY_SIGN_IN_REFUSED',
  'PASSKEY_COPIED',
]);
/** Whatever is said of the company's own sign-in. */
const OF_COMPANY = 'COMPANY_';

/** Any answer but success reads "Invalid credentials"; too many tries also say how long to wait. */
export function failureOf(thrown: unknown): SignInFailureText {
  if (!isApiError(thrown)) return { title: t('Login failed'), hint: null };
  if (thrown.status === null) return { title: t('Login failed'), hint: OFFLINE_SENTENCE };
  if (thrown.status === 429)
    return { title: t('Invalid credentials'), hint: `${t('Too many tries.')} ${waitText(thrown.retryAfterSeconds)}` };
  const code = thrown.problem?.code ?? '';
  if (TOLD_AS_IT_IS.has(code) || code.startsWith(OF_COMPANY))
    return { title: sentenceOf(thrown, t('Login failed')), hint: null };
  // Any other refusal has a reason that helps: an inactive account, a server that is busy.
  return { title: t('Invalid credentials'), hint: thrown.status === 401 ? null : sentenceOf(thrown, '') || null };
}

function waitText(seconds: number | null): string {
  if (seconds === null) return t('Wait a minute, then try again.');
  return t('Wait {seconds, plural, one {# second} other {# seconds}}, then try again.', { seconds });
}
