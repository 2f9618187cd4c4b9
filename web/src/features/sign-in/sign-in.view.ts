import { counted } from '@waybook/contracts/texts';
import { isApiError, OFFLINE_SENTENCE } from '../../shared/api/api-error';

export interface SignInFailureText {
  title: string;
  hint: string | null;
}

/** Any answer but success reads "Invalid credentials"; too many tries also say how long to wait. */
export function failureOf(thrown: unknown): SignInFailureText {
  if (!isApiError(thrown)) return { title: 'Login failed', hint: null };
  if (thrown.status === null) return { title: 'Login failed', hint: OFFLINE_SENTENCE };
  if (thrown.status === 429)
    return { title: 'Invalid credentials', hint: `Too many tries. ${waitText(thrown.retryAfterSeconds)}` };
  // Any other refusal has a reason that helps: an inactive account, a server that is busy.
  return { title: 'Invalid credentials', hint: thrown.status === 401 ? null : (thrown.problem?.error ?? null) };
}

function waitText(seconds: number | null): string {
  if (seconds === null) return 'Wait a minute, then try again.';
  return `Wait ${counted(seconds, 'second')}, then try again.`;
}
