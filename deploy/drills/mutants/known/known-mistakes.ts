/** A mistake that somebody made, or might well make, in one line. */
export interface KnownMistake {
  readonly name: string;
  readonly file: string;
  /** Stands once in the file. */
  readonly instead: string;
  readonly put: string;
  /** The spec of its area that finds it. */
  readonly spec: string;
}

const portal = (path: string) => `services/portal/src/${path}`;

/** Several were made by hand in an audit, and no test found them then. */
export const KNOWN_MISTAKES: readonly KnownMistake[] = [
  {
    name: 'the odd pennies of a late payment come first',
    file: 'contracts/money/late-split.ts',
    instead: '[third, third, third + remainder]',
    put: '[third + remainder, third, third]',
    spec: 'contracts/money/money.spec.ts',
  },
  {
    name: 'retention is kept from drivers who are not VAT registered',
    file: 'contracts/money/remittance-calculation.ts',
    instead: 'if (!isVatRegistered) return null;',
    put: '',
    spec: 'contracts/money/money.spec.ts',
  },
  {
    name: 'the last millisecond of the week is late',
    file: 'contracts/calendar/cutoff.ts',
    instead: 'submittedAt.getTime() > cutoffOf',
    put: 'submittedAt.getTime() >= cutoffOf',
    spec: 'contracts/calendar/calendar.spec.ts',
  },
  {
    name: 'a document with exactly thirty days left is not expiring soon',
    file: 'contracts/compliance/document-standing.ts',
    instead: 'expiryDate <= lastDayOfWarning(today)',
    put: 'expiryDate < lastDayOfWarning(today)',
    spec: 'contracts/compliance/compliance.spec.ts',
  },
  {
    name: 'a rejected remittance keeps the entries that it was made of',
    file: 'contracts/api/remittance-standing.ts',
    instead:
      'rejected: { awaitsDecision: false, isCounted: false, isPayable: false, wasApproved: false, holdsEntries: false',
    put: 'rejected: { awaitsDecision: false, isCounted: false, isPayable: false, wasApproved: false, holdsEntries: true',
    spec: 'contracts/api/remittance-standing.spec.ts',
  },
  {
    name: 'payroll hears of payments that pay nothing',
    file: 'contracts/public-events/mapping/payroll-mapping.ts',
    instead: '.filter(({ amountPence }) => amountPence > 0)',
    put: '',
    spec: 'contracts/public-events/publish.spec.ts',
  },
  {
    name: 'a reopened ticket keeps the moment in which it was resolved',
    file: portal('tickets/ticket.projection.ts'),
    instead: "return { status: 'open', resolved_at: null };",
    put: "return { status: 'open' };",
    spec: portal('tickets/ticket.projection.spec.ts'),
  },
  {
    name: 'a ticket is sorted by the priority that it had before',
    file: portal('tickets/ticket.projection.ts'),
    instead: '{ priority: event.data.priority, priority_rank: rankOf(event.data.priority) }',
    put: '{ priority: event.data.priority }',
    spec: portal('tickets/ticket.projection.spec.ts'),
  },
  {
    name: 'an entry that is sent back keeps its remittance',
    file: portal('earnings/entry.projection.ts'),
    instead: 'approved_by: null,\n        remittance_id: null,',
    put: 'approved_by: null,',
    spec: portal('earnings/entry.projection.spec.ts'),
  },
  {
    name: 'part of the weekly fee that another remittance carries is taken again',
    file: portal('remittances/remittance.decider.ts'),
    instead: 'Math.max(0, membershipFeePence - feeCarriedPence)',
    put: 'membershipFeePence',
    spec: portal('remittances/remittance.decider.submitting.spec.ts'),
  },
  {
    name: 'a late remittance says that all of it is paid on one Friday',
    file: portal('remittances/remittance.decider.ts'),
    instead: 'isLate ? null : nextFridayAfter(approvedOn)',
    put: 'nextFridayAfter(approvedOn)',
    spec: portal('remittances/remittance.decider.spec.ts'),
  },
  {
    name: 'a run whose file may be at the bank is cancelled all the same',
    file: portal('payments/payment-run.decider.ts'),
    instead: 'if (hasFile && !bankFileWithdrawn) throw new BankFileMayBePaid();',
    put: '',
    spec: portal('payments/payment-run.decider.spec.ts'),
  },
  {
    name: 'what the bank file left out counts as paid',
    file: portal('payments/payment-run.decider.ts'),
    instead: 'const paid = paidLines(prepared, prepared.leftOut);',
    put: 'const paid = paidLines(prepared, []);',
    spec: portal('payments/payment-run.decider.spec.ts'),
  },
  {
    name: 'cancelled retentions count in the VAT report',
    file: portal('reports/vat/vat.sql.ts'),
    instead: " and status <> 'cancelled'",
    put: '',
    spec: portal('reports/reports-over-http.spec.ts'),
  },
  {
    name: 'corrected remittances are among those of the top drivers',
    file: portal('reports/top-drivers/get-top-drivers.handler.ts'),
    instead: ' and is_counted',
    put: '',
    spec: portal('reports/reports-over-http.spec.ts'),
  },
  {
    name: 'an inner node of the Merkle tree can be taken for a leaf',
    file: 'services/event-store/src/merkle/merkle-hash.ts',
    instead: 'const NODE_PREFIX = 1;',
    put: 'const NODE_PREFIX = 0;',
    spec: 'services/event-store/src/merkle/merkle.spec.ts',
  },
  {
    name: 'a draft of one driver is found by another on the same phone',
    file: 'web/src/features/weekly-entry/store/entry-database.ts',
    instead: 'waybook-entry:${driverId}',
    put: 'waybook-entry',
    spec: 'web/src/features/weekly-entry/store/entry-store.spec.ts',
  },
];
