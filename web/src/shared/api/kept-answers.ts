import { forget, remember, rememberedJson } from '../browser-storage';

const KEPT_KEY = 'kept-answers-2';
/** What versions before kept, with more in it than may lie in a browser (R202). */
const EARLIER_KEY = 'kept-answers';

/** What a driver reads without a network, by the endpoint that answers it. */
export const KEPT_ENDPOINTS = [
  ...(['getOwnProfile', 'getSelfBillingAgreement', 'ownDocuments', 'complianceOfDriver'] as const),
  ...(['ownEarnings', 'statements', 'ownMembership'] as const),
] as const;
export type KeptEndpoint = (typeof KEPT_ENDPOINTS)[number];

/** Never lies in a browser, which others may look into: it is shown when the server can be asked. */
export const NEVER_KEPT = ['dateOfBirth', 'nationalInsurance'] as const;
export type NeverKept = (typeof NEVER_KEPT)[number];

export interface KeptAnswer {
  /** When the server gave it. */
  readonly at: string;
  /** What was asked for; undefined where there is nothing to choose. */
  readonly argument?: unknown;
  readonly data: unknown;
}

interface Kept {
  readonly driverId: string;
  readonly answers: Readonly<Partial<Record<KeptEndpoint, KeptAnswer>>>;
}

/** Keeps it in this browser for when there is no network (R190); of one driver at a time. */
export function keepAnswer(driverId: string, endpoint: KeptEndpoint, answer: KeptAnswer): void {
  const answers = { ...keptOf(driverId)?.answers, [endpoint]: answer };
  remember(KEPT_KEY, JSON.stringify({ driverId, answers } satisfies Kept, withoutNeverKept));
}

const withoutNeverKept = (field: string, value: unknown) =>
  (NEVER_KEPT as readonly string[]).includes(field) ? undefined : value;

/** Null where none of this driver's was kept. */
export function keptAnswer(driverId: string, endpoint: KeptEndpoint): KeptAnswer | null {
  return keptOf(driverId)?.answers[endpoint] ?? null;
}

export function forgetKeptAnswers(): void {
  forget(KEPT_KEY);
}

export function forgetWhatEarlierVersionsKept(): void {
  forget(EARLIER_KEY);
}

function keptOf(driverId: string): Kept | null {
  const kept = rememberedJson(KEPT_KEY) as Kept | null;
  return kept?.driverId === driverId ? kept : null;
}
