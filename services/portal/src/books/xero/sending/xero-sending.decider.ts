import type { XeroStanding } from '@waybook/contracts/api';
import type { XeroSendingEvent } from '@waybook/contracts/events';
import type { Month } from '../../../periods/month.js';
import { JournalsDifferFromBooks, XeroHasItAll, XeroSendingUnderway, XeroWouldRefuse } from '../xero.errors.js';
import type { XeroSending } from './xero-sending.js';

export interface StartSendingInput {
  readonly sendingId: string;
  readonly businessId: string;
  readonly month: Month;
  readonly tenantId: string;
  readonly organisation: string;
  readonly standing: XeroStanding;
  readonly journals: number;
  readonly booksSha256: string;
  readonly startedBy: string;
  readonly at: Date;
}

/** What is known of the business's sendings, at the moment of the decision and at that of the plan. */
export interface KnownSendings {
  readonly all: number;
  readonly onTheirWay: number;
  /** What is to be sent was worked out while there were so many. */
  readonly atPlan: number;
}

/** One sending of a business at a time: what another sends meanwhile isn't in the plan (R366). @throws XeroSendingUnderway */
export function startSending({ at, ...input }: StartSendingInput, known: KnownSendings): XeroSendingEvent[] {
  if (known.onTheirWay > 0 || known.all !== known.atPlan) throw new XeroSendingUnderway();
  return [{ type: 'XeroSendingStarted', data: { ...input, startedAt: at.toISOString() } }];
}

export interface SendableInput {
  readonly equalsBooks: boolean;
  readonly problems: readonly string[];
  readonly journals: number;
}

/** @throws JournalsDifferFromBooks, XeroWouldRefuse, XeroHasItAll */
export function refuseUnlessSendable({ equalsBooks, problems, journals }: SendableInput): void {
  if (!equalsBooks) throw new JournalsDifferFromBooks();
  if (problems.length > 0) throw new XeroWouldRefuse(problems);
  if (journals === 0) throw new XeroHasItAll();
}

export interface EndSendingInput {
  readonly sendingId: string;
  readonly businessId: string;
  readonly month: Month;
  readonly organisation: string;
  readonly sent: number;
  readonly notSent: number;
  readonly at: Date;
}

/** Once each, whoever saw it first. */
export function endSending(sending: XeroSending, { at, ...input }: EndSendingInput): XeroSendingEvent[] {
  if (sending !== 'sending') return [];
  return [{ type: 'XeroSendingEnded', data: { ...input, endedAt: at.toISOString() } }];
}
