import type { AcknowledgedLossAnswer, VerificationAnswer } from '@waybook/contracts/api';
import { formatDateTime } from '../../../shared/ui/dates.view';
import type { BadgeTone } from '../../../shared/ui/status-badge.view';

export interface Outcome {
  severity: 'success' | 'error' | 'warning';
  tone: BadgeTone;
  sentence: string;
}

/** What a verification that is over says, in words. */
export function outcomeOf({ status, isIntact, verified, unprotected, findings, losses }: VerificationAnswer): Outcome {
  if (status === 'failed' || isIntact === null) {
    return { severity: 'warning', tone: 'waiting', sentence: 'The verification was interrupted. Start it again.' };
  }
  const count = verified.toLocaleString('en-GB');
  if (isIntact && losses.length > 0) {
    const sentence = `All ${count} events are what was written; others are lost, which was acknowledged.`;
    return { severity: 'warning', tone: 'waiting', sentence: sentence + tailOf(unprotected) };
  }
  if (isIntact) {
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

/** What a loss that is known says of itself, whatever else was found. */
export function lossSentence({ seq, until, acknowledgedAt, acknowledgedBy, reason }: AcknowledgedLossAnswer): string {
  const events = seq === until ? `Event ${seq} was` : `Events ${seq} to ${until} were`;
  return `${events} lost; acknowledged on ${formatDateTime(acknowledgedAt)} by ${acknowledgedBy}: ${reason}`;
}

function tailOf(unprotected: number | null): string {
  if (unprotected === null || unprotected === 0) return '';
  const subject = unprotected === 1 ? 'The newest one is' : `The newest ${unprotected.toLocaleString('en-GB')} are`;
  return ` ${subject} in no checkpoint outside the database yet.`;
}
