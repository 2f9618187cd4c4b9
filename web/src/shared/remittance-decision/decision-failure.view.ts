import { isApiError, OFFLINE_SENTENCE } from '../api/api-error';
import type { DecisionKind } from '../ui/DecisionButtons';

export interface DecisionFailure {
  title: string;
  description: string;
  /** Trying again can't help: somebody else has decided, or the remittance is gone. */
  final: boolean;
}

const TITLES = { approve: 'Approval Failed', reject: 'Rejection Failed' } as const;
const CONFLICTS = [404, 409, 412];

export function decisionFailure(kind: DecisionKind, thrown: unknown): DecisionFailure {
  const title = TITLES[kind];
  const standard = `Failed to ${kind} remittance. Please try again.`;
  if (!isApiError(thrown)) return { title, description: standard, final: false };
  if (thrown.status === null) return { title, description: `${standard} ${OFFLINE_SENTENCE}`, final: false };
  const final = CONFLICTS.includes(thrown.status);
  return { title, description: (final && thrown.problem?.error) || standard, final };
}
