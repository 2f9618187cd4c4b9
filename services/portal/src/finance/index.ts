export { FinanceJournal } from './journal/finance-journal.js';
export type { FinanceLine, FinanceView } from './ledger.js';
export type { EntryMark, Selection, TakeEntry } from './journal/segment.js';
export { added, difference, isNothing, MEASURES, type Amounts, type Moved } from './measures.js';
export { asOf, asOfSize, correctedSince, happenedBetween, recordedLate, type AsOf } from './selections.js';
