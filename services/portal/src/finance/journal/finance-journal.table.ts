import { bigint, bytes, plainTable, uuid } from '@waybook/platform/tables';

/** What the log's events come to in the books, packed; made from the log again wherever it doesn't fit. */
export const financeJournal = plainTable(
  'finance_journal',
  {
    business: uuid(),
    after_seq: bigint(),
    last_seq: bigint(),
    /** Of the last event, so that a log that was numbered anew is noticed. */
    leaf: bytes(),
    entries: bytes().packed(),
    /** Under a key that the database doesn't hold. */
    mac: bytes(),
  },
  {
    primaryKey: ['business', 'after_seq'],
    rights: { app: ['select', 'insert', 'delete'], system: ['select', 'insert', 'delete'] },
  },
);
