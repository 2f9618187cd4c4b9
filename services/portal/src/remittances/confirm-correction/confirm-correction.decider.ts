import type { PayoutEvent, RemittanceEvent } from '@waybook/contracts/events';
import { TWO_PERSON_ACTS } from '@waybook/contracts/texts';
import type { Office } from '../../admin-users/independence/office.js';
import { secondPerson } from '../../admin-users/independence/second-person.js';
import { agreedFigures } from '../agreed-figures.js';
import { confirmLines } from '../payout/payout.decider.js';
import type { Payout } from '../payout/payout.js';
import type { ApprovedRemittance, Reissue, Remittance } from '../remittance.js';
import { checkNetLimit } from '../remittance.decider.js';
import { RemittanceNotFound } from '../remittance.errors.js';
import {
  CorrectionConfirmedByWhoCorrected,
  DeclineNeedsReason,
  NothingToConfirm,
} from './confirm-correction.errors.js';

const { permission } = TWO_PERSON_ACTS.confirmCorrection;

interface SecondPersonDecides {
  readonly decidedBy: string;
  readonly office: Office;
  readonly at: Date;
}

function waiting(remittance: Remittance): { readonly corrected: ApprovedRemittance; readonly reissue: Reissue } {
  if (remittance.status === 'not_submitted') throw new RemittanceNotFound();
  if (remittance.status !== 'approved' || remittance.increase !== 'waiting') throw new NothingToConfirm();
  const { submission } = remittance;
  if (!('corrects' in submission)) throw new Error('only a correction pays more than was approved');
  return { corrected: remittance, reissue: submission };
}

/** Somebody who is independent of everyone who has raised the agreed figures (R411). */
function decidedBySecond(remittance: ApprovedRemittance, { decidedBy: by, office, at }: SecondPersonDecides) {
  const part = { office, by, permission, firstPart: agreedFigures(remittance).raisedBy, at };
  return secondPerson(part, (refused) => new CorrectionConfirmedByWhoCorrected(refused));
}

/** What a correction pays above what was approved becomes payable. */
export function confirmCorrection(
  { remittance, payout }: { readonly remittance: Remittance; readonly payout: Payout },
  command: SecondPersonDecides,
): { readonly remittance: RemittanceEvent[]; readonly payout: PayoutEvent[] } {
  const { corrected, reissue } = waiting(remittance);
  checkNetLimit(reissue.breakdown, { ...command, by: command.decidedBy });
  const alone = decidedBySecond(corrected, command);
  const { remittanceId, driverId, unconfirmedPence: amountPence = 0 } = reissue;
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
  const { corrected, reissue } = waiting(remittance);
  decidedBySecond(corrected, command);
  const reason = command.reason.trim();
  if (reason === '') throw new DeclineNeedsReason();
  const { remittanceId, driverId, reissuedBy: correctedBy, unconfirmedPence: amountPence = 0 } = reissue;
  const declined = { declinedBy: command.decidedBy, declinedAt: command.at.toISOString(), reason };
  return [
    { type: 'RemittanceCorrectionDeclined', data: { remittanceId, driverId, amountPence, correctedBy, ...declined } },
  ];
}
