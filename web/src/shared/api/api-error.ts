import {
  COMPANY_SIGN_IN_WANTED,
  MAINTENANCE_CODE,
  PASSWORD_WANTED,
  SECOND_FACTOR_REQUIRED,
  SECOND_FACTOR_WANTED,
  type Problem,
  type ProblemDetail,
} from '@waybook/contracts/api';
import { serverTranslation, translationOf } from '../language/active-language';
import { english, serverText, t } from '../language/text';
import type { Proof } from '../session/step-up';
import type { FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';

export interface ApiError {
  /** Null when no answer came from the network. */
  status: number | null;
  /** "<status>: <the server's sentence, or the status text>". */
  message: string;
  problem: Problem | null;
  /** From Retry-After, where the server sent it. */
  retryAfterSeconds: number | null;
}

export const OFFLINE_SENTENCE = english("You're offline. Check your connection and try again.");

const UNANSWERED: ApiError = { status: null, message: OFFLINE_SENTENCE, problem: null, retryAfterSeconds: null };

/** Of a call that wasn't made, because another account is signed in on this browser by now. */
export function signedInElsewhereError(): ApiError {
  const error = t('You are signed in to another business in another tab.');
  const problem = { error, message: error, code: 'SIGNED_IN_ELSEWHERE', requestId: '' };
  return { status: 401, message: `401: ${error}`, problem, retryAfterSeconds: null };
}

const PROOFS: Readonly<Record<string, Proof>> = {
  [SECOND_FACTOR_WANTED]: 'code',
  [PASSWORD_WANTED]: 'password',
  [COMPANY_SIGN_IN_WANTED]: 'company',
};

/** The proof that the server wants first: once it was given, the same call passes. */
export function proofWantedBy(error: Pick<ApiError, 'problem'> | undefined): Proof | null {
  return PROOFS[error?.problem?.code ?? ''] ?? null;
}

/** The server leaves this session nothing but to set a second factor up. */
export function isSecondFactorRequiredBy(error: Pick<ApiError, 'problem'> | undefined): boolean {
  return error?.problem?.code === SECOND_FACTOR_REQUIRED;
}

/** Nothing of it was recorded: the installation is read only for now. */
export function isRefusedForMaintenance(thrown: unknown): boolean {
  return isApiError(thrown) && thrown.problem?.code === MAINTENANCE_CODE;
}

export function isApiError(thrown: unknown): thrown is ApiError {
  return typeof thrown === 'object' && thrown !== null && 'status' in thrown && 'problem' in thrown;
}

/** Whether the call may succeed later: no network, or a server that is starting or overloaded. */
export function isTransient(thrown: unknown): boolean {
  return isApiError(thrown) && (thrown.status === null || thrown.status >= 500 || thrown.status === 429);
}

/** The server writes English, and the catalogues know what drivers may meet: some of it by its code, the rest by its sentence. */
export function inLanguage({ code, error, details = [] }: Problem): string {
  const whole = translationOf(`code:${code}`) ?? serverTranslation(error);
  if (whole !== undefined) return whole;
  const ofFields = details.map(({ message }) => serverTranslation(message));
  const areKnown = ofFields.length > 0 && ofFields.every((text) => text !== undefined);
  return areKnown ? [...new Set(ofFields)].join(' ') : error;
}

/** What the server says of single fields. */
export function fieldProblemsIn(thrown: unknown): ProblemDetail[] {
  if (!isApiError(thrown) || thrown.problem === null) return [];
  const { error, details = [] } = thrown.problem;
  const whole = sentenceOf(thrown, error);
  return details.map((detail) => ({
    ...detail,
    message: detail.message === error ? whole : serverText(detail.message),
  }));
}

/** The sentence a person reads, without the status in front. */
export function sentenceOf(thrown: unknown, fallback: string): string {
  if (!isApiError(thrown)) return fallback;
  if (thrown.status === null) return t(OFFLINE_SENTENCE);
  return thrown.problem === null ? fallback : inLanguage(thrown.problem);
}

export function apiErrorOf(error: FetchBaseQueryError, meta: FetchBaseQueryMeta | undefined): ApiError {
  const response = meta?.response;
  // One that began well and broke off is no answer either.
  if (response === undefined || response.ok) return UNANSWERED;
  const problem = isProblem(error.data) ? error.data : null;
  const said = problem?.error ?? (response.statusText || 'No answer that can be read');
  return {
    status: response.status,
    message: `${response.status}: ${said}`,
    problem,
    retryAfterSeconds: secondsOf(response.headers.get('Retry-After')),
  };
}

/** Of a call that fetch itself has made; null where no answer came. */
export async function apiErrorOfResponse(response: Response | null): Promise<ApiError> {
  if (response === null) return UNANSWERED;
  const data: unknown = await response.json().catch(() => null);
  const request = new Request(response.url || window.location.href);
  return apiErrorOf({ status: response.status, data }, { request, response });
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
}

export function secondsOf(header: string | null): number | null {
  const seconds = Number(header);
  return header === null || !Number.isFinite(seconds) || seconds < 0 ? null : Math.ceil(seconds);
}
