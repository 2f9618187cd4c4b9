import type { VerificationAnswer } from '@waybook/contracts/api';
import type { BadgeTone } from '../../../shared/ui/status-badge.view';

export interface Outcome {
  severity: 'success' | 'error' | 'warning';
  tone: BadgeTone;
  sentence: string;
}

/** What a verification that is over says, in words. */
export function outcomeOf({ status, isIntact, verified, unprotected, findings }: VerificationAnswer): Outcome {
  if (status === 'failed' || isIntact === null) {
    return { severity: 'warning', tone: 'waiting', sentence: 'The verification was interrupted. Start it again.' };
  }
  if (isIntact) {
    const count = verified.toLocaleString('en-GB');
    return {
      severity: 'success',
      tone: 'good',
      sentence: `All ${count} events are what was written.${tailOf(unprotected)}`,
    };
  }
  const ours =
    findings.length === 0 ? ' Nothing was found among your own events; ask whoever runs this installation.' : '';
  return { severity: 'error', tone: 'bad', sentence: `The log is not what was written.${ours}` };
}

function tailOf(unprotected: number | null): string {
  if (unprotected === null || unprotected === 0) return '';
  const subject = unprotected === 1 ? 'The newest one is' : `The newest ${unprotected.toLocaleString('en-GB')} are`;
  return ` ${subject} in no checkpoint outside the database yet.`;
}
