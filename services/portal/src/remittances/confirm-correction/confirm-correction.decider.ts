import type { PayoutEvent, RemittanceEvent } from '@waybook/contracts/events';
import { secondPerson, type Colleagues } from '../../admin-users/second-person.js';
import { agreedFigures } from '../agreed-figures.js';
import { confirmLines } from '../payout/payout.decider.js';
import type { Payout } from '../payout/payout.js';
import { unconfirmedPence, type ApprovedRemittance, type Remittance } from '../remittance.js';
import { RemittanceNotFound } from '../remittance.errors.js';
import {
  CorrectionConfirmedByWhoCorrected,
  DeclineNeedsReason,
  NothingToConfirm,
} from './confirm-correction.errors.js';

interface SecondPersonDecides {
  readonly decidedBy: string;
  /** Who else may confirm it, and has not corrected it. */
  readonly colleagues: Colleagues;
  readonly at: Date;
}

function waiting(remittance: Remittance): ApprovedRemittance {
  if (remittance.status === 'not_submitted') throw new RemittanceNotFound();
  if (remittance.status !== 'approved' || remittance.increase !== 'waiting') throw new NothingToConfirm();
  return remittance;
}

/** An admin who has corrected the agreed figures doesn't confirm them (R411). */
function decidedBySecond(remittance: ApprovedRemittance, { decidedBy, colleagues }: SecondPersonDecides) {
  const { correctedBy } = agreedFigures(remittance);
  const refusal = (them: Colleagues) => new CorrectionConfirmedByWhoCorrected(them);
  return { correctedBy, ...secondPerson(correctedBy.includes(decidedBy), colleagues, refusal) };
}

/** What a correction pays above what was approved becomes payable. */
export function confirmCorrection(
  { remittance, payout }: { readonly remittance: Remittance; readonly payout: Payout },
  command: SecondPersonDecides,
): { readonly remittance: RemittanceEvent[]; readonly payout: PayoutEvent[] } {
  const corrected = waiting(remittance);
  const { correctedBy: _, ...alone } = decidedBySecond(corrected, command);
  const { remittanceId, driverId } = corrected.submission;
  const amountPence = unconfirmedPence(corrected.submission);
  const confirmed = { confirmedBy: command.decidedBy, confirmedAt: command.at.toISOString() };
  const data = { remittanceId, driverId, amountPence, ...confirmed, ...alone };
  return {
    remittance: [{ type: 'RemittanceCorrectionConfirmed', data }],
    payout: confirmLines(payout, remittanceId),
  };
}

/** It stays unpaid, and whoever corrected writes another correction. */
export function declineCorrection(
  remittance: Remittance,
  command: SecondPersonDecides & { readonly reason: string },
): RemittanceEvent[] {
  const corrected = waiting(remittance);
  const { correctedBy } = decidedBySecond(corrected, command);
  const reason = command.reason.trim();
  if (reason === '') throw new DeclineNeedsReason();
  const { remittanceId, driverId } = corrected.submission;
  const lastCorrectedBy = correctedBy.at(-1);
  if (lastCorrectedBy === undefined) throw new Error('what waits was corrected by an admin');
  const declined = { declinedBy: command.decidedBy, declinedAt: command.at.toISOString(), reason };
  const amountPence = unconfirmedPence(corrected.submission);
  return [
    {
      type: 'RemittanceCorrectionDeclined',
      data: { remittanceId, driverId, amountPence, correctedBy: lastCorrectedBy, ...declined },
    },
  ];
}
