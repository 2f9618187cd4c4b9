import { defineEvent, type EventsOf } from '@waybook/contracts/events';
import type { Migration } from '@waybook/platform/database';
import { z } from 'zod';
import type { InlineProjection, RowListProjection, StreamDefinition } from '../stream.js';
import { closed } from './parcels.js';

/** A small world of streams with many rows: consignments of items, and tours that take many consignments in one append. */
const item = z.object({ id: z.uuid(), grams: z.int() });
export const consignmentEvents = {
  ConsignmentPacked: defineEvent(z.object({ items: z.array(item) })),
  ItemTakenOut: defineEvent(z.object({ itemId: z.uuid() })),
  ConsignmentSent: defineEvent(z.object({ tourId: z.uuid() })),
  TourStarted: defineEvent(z.object({ consignments: z.array(z.object({ id: z.uuid(), items: z.int() })) })),
};
type AnyEvent = EventsOf<typeof consignmentEvents>;
export type TourEvent = Extract<AnyEvent, { type: 'TourStarted' }>;
export type ConsignmentEvent = Exclude<AnyEvent, TourEvent>;

export interface Item {
  readonly id: string;
  readonly grams: number;
}
interface Consignment {
  readonly items: readonly Item[];
  readonly tourId: string | null;
}

const consignmentsProjection: InlineProjection<{ readonly items: number }, ConsignmentEvent> = {
  table: 'consignments',
  columns: { items: 'integer' },
  evolve(row, { type, data }) {
    if (type === 'ConsignmentPacked') return { items: (row?.items ?? 0) + data.items.length };
    return type === 'ItemTakenOut' && row ? { items: row.items - 1 } : row;
  },
};

interface ItemRow extends Item {
  readonly tour_id: string | null;
}

const itemsList: RowListProjection<Consignment, ConsignmentEvent, ItemRow> = {
  table: 'consignment_items',
  columns: { id: 'uuid', grams: 'bigint', tour_id: 'uuid' },
  primaryKey: ['id'],
  streamColumn: 'consignment_id',
  rowsOf: ({ state: { items, tourId } }) => items.map((each) => ({ ...each, tour_id: tourId })),
};

export const consignmentStream: StreamDefinition<Consignment, ConsignmentEvent> = {
  category: 'consignment',
  initial: { items: [], tourId: null },
  evolve(state, { type, data }) {
    switch (type) {
      case 'ConsignmentPacked':
        return { ...state, items: [...state.items, ...data.items] };
      case 'ItemTakenOut':
        return { ...state, items: state.items.filter(({ id }) => id !== data.itemId) };
      case 'ConsignmentSent':
        return { ...state, tourId: data.tourId };
    }
  },
  projections: [consignmentsProjection],
  rowLists: [itemsList],
};

type Tour = TourEvent['data'];

const linesList: RowListProjection<Tour, TourEvent, { readonly line: string; readonly items: number }> = {
  table: 'tour_lines',
  columns: { line: 'text', items: 'integer' },
  primaryKey: ['business', 'line'],
  streamColumn: 'tour_id',
  rowsOf: ({ state: { consignments } }) => consignments.map(({ id, items }) => ({ line: `consignment ${id}`, items })),
};

/** Has no row of its own. */
export const tourStream: StreamDefinition<Tour, TourEvent> = {
  category: 'tour',
  initial: { consignments: [] },
  evolve: (_state, { data }) => data,
  projections: [],
  rowLists: [linesList],
};

export const consignmentMigrations: readonly Migration[] = [
  {
    name: 'consignments-1',
    up: (roles) => `
      create table consignments (id uuid primary key, business uuid not null, items integer not null);
      create table consignment_items (
        id uuid primary key,
        business uuid not null,
        consignment_id uuid not null,
        grams bigint not null,
        tour_id uuid
      );
      create index consignment_items_by_consignment on consignment_items (business, consignment_id);
      create table tour_lines (
        business uuid not null,
        line text collate "C" not null,
        tour_id uuid not null,
        items integer not null,
        primary key (business, line)
      );
      create index tour_lines_by_tour on tour_lines (business, tour_id);
      ${['consignments', 'consignment_items', 'tour_lines'].map((table) => closed(table, roles)).join('')}`,
  },
];
