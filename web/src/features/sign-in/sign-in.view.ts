import { isApiError, OFFLINE_SENTENCE } from '../../shared/api/api-error';

export interface SignInFailureText {
  title: string;
  hint: string | null;
}

/** Any answer but success reads "Invalid credentials"; too many tries also say how long to wait. */
export function failureOf(thrown: unknown): SignInFailureText {
  if (!isApiError(thrown)) return { title: 'Login failed', hint: null };
  if (thrown.status === null) return { title: 'Login failed', hint: OFFLINE_SENTENCE };
  if (thrown.status !== 429)
    return { title: 'Invalid credentials', hint: inactiveReason(thrown.problem?.code, thrown.problem?.error) };
  return { title: 'Invalid credentials', hint: `Too many tries. ${waitText(thrown.retryAfterSeconds)}` };
}

/** A driver whose sign-in was switched off is told so, once the password was right. */
function inactiveReason(code: string | undefined, sentence: string | undefined): string | null {
  return code === 'DRIVER_INACTIVE' && sentence !== undefined ? sentence : null;
}

function waitText(seconds: number | null): string {
  if (seconds === null) return 'Wait a minute, then try again.';
  return `Wait ${seconds === 1 ? '1 second' : `${seconds} seconds`}, then try again.`;
}
