import type { JournalFormat } from '@waybook/contracts/api';
import type { JournalTakenEvent } from '@waybook/contracts/events';
import { projectedInto, type InlineProjection, type StreamDefinition } from '@waybook/event-store';
import { readModel, text, timestamptz, uuid, type RowOf } from '@waybook/platform/tables';

/** Each time that a month's journals were taken. */
export const takenJournals = readModel(
  'taken_journals',
  {
    month: text(),
    format: text<JournalFormat>(),
    sha256: text(),
    books_sha256: text(),
    taken_by: uuid(),
    taken_at: timestamptz(),
  },
  { indexes: { taken_journals_by_month: ['business', 'month', 'format', 'taken_at desc'] } },
);
export type TakenJournalRow = RowOf<typeof takenJournals>;

const projection: InlineProjection<TakenJournalRow, JournalTakenEvent> = projectedInto(
  takenJournals,
  (_row, { data, at }) => ({
    month: data.month,
    format: data.format,
    sha256: data.sha256,
    books_sha256: data.booksSha256,
    taken_by: data.takenBy,
    taken_at: at,
  }),
);

/** A stream for each time. */
export const takenJournalStream: StreamDefinition<null, JournalTakenEvent> = {
  category: 'taken-journal',
  initial: null,
  evolve: () => null,
  projections: [projection],
};
