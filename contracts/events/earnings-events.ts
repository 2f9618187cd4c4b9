import { z } from 'zod';
import { defineEvent, personalText, type EventsOf } from './define-events.js';
import { alone, day, instant, pence, uuid } from './fields.js';

/** What a week's work comes to, by the remittance calculation. */
const figures = z.object({
  grossPence: pence(),
  /** Null where the driver isn't VAT registered. */
  vatPence: pence().nullable(),
  membershipFeePence: pence(),
  /** What of the week's fee nothing else carried; older entries don't say it. */
  membershipFeeDuePence: pence().optional(),
  vatOnMembershipPence: pence(),
  retentionPence: pence().nullable(),
  netPayPence: pence(),
});

const work = {
  jobsCompleted: z.int(),
  podsDelivered: z.int(),
  figures,
  notes: personalText().nullable(),
};

const entry = { entryId: uuid(), driverId: uuid() };

export const earningsEvents = {
  EarningsEntryAdded: defineEvent(
    z.object({
      ...entry,
      driverCode: z.string(),
      weekStartDate: day(),
      weekEndDate: day(),
      isVatRegistered: z.boolean(),
      ...work,
      addedBy: uuid(),
      addedAt: instant(),
    }),
    { personId: 'driverId' },
  ),
  EarningsEntryChanged: defineEvent(z.object({ ...entry, ...work, changedBy: uuid(), changedAt: instant() }), {
    personId: 'driverId',
  }),
  EarningsEntrySubmitted: defineEvent(
    z.object({ ...entry, isLateSubmission: z.boolean(), submittedBy: uuid(), submittedAt: instant() }),
  ),
  /** Back to being a draft, to be set right. */
  EarningsEntryReturned: defineEvent(
    z.object({ ...entry, reason: personalText(), returnedBy: uuid(), returnedAt: instant() }),
    { personId: 'driverId' },
  ),
  EarningsEntryApproved: defineEvent(z.object({ ...entry, approvedBy: uuid(), approvedAt: instant(), alone: alone() })),
  EarningsEntryRemoved: defineEvent(z.object({ ...entry, removedBy: uuid(), removedAt: instant() })),
  /** A remittance was made of it on the driver's behalf. */
  EarningsEntryPutOnRemittance: defineEvent(
    z.object({ ...entry, remittanceId: uuid(), putBy: uuid(), putAt: instant() }),
  ),
  /** A driver who has sent in no remittance for a week was asked for it. */
  SubmissionReminderSent: defineEvent(
    z.object({ driverId: uuid(), weekStartDate: day(), sentBy: uuid(), sentAt: instant() }),
  ),
};
export type EarningsEvent = EventsOf<typeof earningsEvents>;
