import { defineEvent, type EventsOf, personalText } from '@waybook/contracts/events';
import type { DatabaseRoles, Migration } from '@waybook/platform/database';
import { z } from 'zod';
import { type Claim, type InlineProjection, rowIn, type RowListProjection, type StreamDefinition } from '../stream.js';

/** A small world to try a store with: parcels that go from shelf to shelf, and a counter of labels without read models. */
export const parcelEvents = {
  ParcelReceived: defineEvent(
    z.object({
      parcelId: z.uuid(),
      recipientId: z.uuid(),
      recipientName: personalText(),
      label: z.string(),
      weightGrams: z.int(),
      receivedOn: z.iso.date(),
    }),
    { personId: 'recipientId' },
  ),
  ParcelShelved: defineEvent(z.object({ shelf: z.string() })),
  ParcelHandedOver: defineEvent(
    z.object({
      recipientId: z.uuid(),
      signatures: z.array(z.object({ by: personalText(), note: personalText().nullable() })),
    }),
    { personId: 'recipientId' },
  ),
  ParcelForgotten: defineEvent(z.object({})),
  LabelPrinted: defineEvent(z.object({ parcelId: z.uuid() })),
};
export type ParcelEvent = Exclude<EventsOf<typeof parcelEvents>, { type: 'LabelPrinted' }>;
export type LabelEvent = Extract<EventsOf<typeof parcelEvents>, { type: 'LabelPrinted' }>;

export type Parcel =
  | { readonly status: 'unknown' }
  | {
      readonly status: 'here';
      readonly label: string;
      readonly recipientId: string;
      readonly shelves: readonly string[];
    }
  | { readonly status: 'gone' };

interface ParcelRow {
  readonly recipient_name: string | null;
  readonly label: string;
  readonly weight_grams: number;
  readonly received_on: string;
  readonly shelves: readonly string[];
  readonly signatures: readonly object[];
  readonly handed_over: boolean;
  readonly updated_at: Date;
}

const parcelsProjection: InlineProjection<ParcelRow, ParcelEvent> = {
  table: 'parcels',
  columns: {
    recipient_name: 'text',
    label: 'text',
    weight_grams: 'bigint',
    received_on: 'date',
    shelves: 'text[]',
    signatures: 'jsonb',
    handed_over: 'boolean',
    updated_at: 'timestamptz',
  },
  evolve(row, { type, data, at }) {
    switch (type) {
      case 'ParcelReceived':
        return {
          recipient_name: data.recipientName,
          label: data.label,
          weight_grams: data.weightGrams,
          received_on: data.receivedOn,
          shelves: [],
          signatures: [],
          handed_over: false,
          updated_at: at,
        };
      case 'ParcelShelved':
        return row && { ...row, shelves: [...row.shelves, data.shelf], updated_at: at };
      case 'ParcelHandedOver':
        return row && { ...row, signatures: data.signatures, handed_over: true, updated_at: at };
      case 'ParcelForgotten':
        return null;
    }
  },
};

interface StopRow {
  readonly id: string;
  readonly place: number;
  readonly shelf: string;
  /** Changes once the parcel goes on. */
  readonly is_last: boolean;
}

/** Where a parcel stood, as long as it is here: made from the state. */
const stopsList: RowListProjection<Parcel, ParcelEvent, StopRow> = {
  table: 'parcel_stops',
  columns: { id: 'text', place: 'integer', shelf: 'text', is_last: 'boolean' },
  primaryKey: ['id'],
  streamColumn: 'parcel_id',
  rowsOf({ id, state }) {
    if (state.status !== 'here') return [];
    const { shelves } = state;
    return shelves.map((shelf, index) => ({
      id: `${id}:${index + 1}`,
      place: index + 1,
      shelf,
      is_last: index === shelves.length - 1,
    }));
  },
};

interface SignatureRow {
  readonly signature: string;
  readonly signed: object;
  readonly recipient_name: string | null;
}

/** Who took it: made from the stream's own row. */
const signaturesList: RowListProjection<Parcel, ParcelEvent, SignatureRow> = {
  table: 'parcel_signatures',
  columns: { signature: 'text', signed: 'jsonb', recipient_name: 'text' },
  primaryKey: ['business', 'signature'],
  streamColumn: 'parcel_id',
  rowsOf(stream) {
    const row = rowIn(stream, parcelsProjection);
    const signatures = row?.signatures ?? [];
    return signatures.map((signed, index) => ({
      signature: `${stream.id} ${index}`,
      signed,
      recipient_name: row?.recipient_name ?? null,
    }));
  },
};

export const parcelStream: StreamDefinition<Parcel, ParcelEvent> = {
  category: 'parcel',
  initial: { status: 'unknown' },
  evolve(state, { type, data }) {
    switch (type) {
      case 'ParcelReceived':
        return { status: 'here', label: data.label, recipientId: data.recipientId, shelves: [] };
      case 'ParcelShelved':
        return state.status === 'here' ? { ...state, shelves: [...state.shelves, data.shelf] } : state;
      case 'ParcelHandedOver':
      case 'ParcelForgotten':
        return { status: 'gone' };
    }
  },
  projections: [parcelsProjection],
  rowLists: [stopsList, signaturesList],
  claims: (parcel): Claim[] => (parcel.status === 'here' ? [{ scope: 'label', value: parcel.label }] : []),
};

export const labelStream: StreamDefinition<null, LabelEvent> = {
  category: 'labels',
  initial: null,
  evolve: () => null,
  projections: [],
};

const OWN_BUSINESS = `business = nullif(current_setting('waybook.business', true), '')::uuid`;

export function closed(table: string, { owner, app, system }: DatabaseRoles): string {
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy app on ${table} to "${app}" using (${OWN_BUSINESS});
    create policy everything on ${table} to "${system}", "${owner}" using (true);
    grant select, insert, update, delete on ${table} to "${app}", "${system}";`;
}

export const parcelMigrations: readonly Migration[] = [
  {
    name: 'parcels-1',
    up: (roles) => `
      create table parcels (
        id uuid primary key,
        business uuid not null,
        recipient_name text,
        label text not null,
        weight_grams bigint not null check (weight_grams > 0),
        received_on date not null,
        shelves text[] not null,
        signatures jsonb not null,
        handed_over boolean not null,
        updated_at timestamptz not null
      );
      create table collection_codes (business uuid not null, parcel uuid not null, code text not null, primary key (business, parcel));
      create table parcel_stops (
        id text primary key,
        business uuid not null,
        parcel_id uuid not null,
        place integer not null,
        shelf text not null,
        is_last boolean not null
      );
      create index parcel_stops_by_parcel on parcel_stops (business, parcel_id);
      create table parcel_signatures (
        business uuid not null,
        signature text not null,
        parcel_id uuid not null,
        signed jsonb not null,
        recipient_name text,
        primary key (business, signature)
      );
      create index parcel_signatures_by_parcel on parcel_signatures (business, parcel_id);
      ${closed('parcel_stops', roles)}
      ${closed('parcel_signatures', roles)}
      ${closed('parcels', roles)}
      ${closed('collection_codes', roles)}`,
  },
];
