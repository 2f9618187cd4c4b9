import { describe, expect, test } from '@jest/globals';
import { givenEvents } from './decider-tests.js';
import { handedOver, ParcelNotHere, shelved } from './parcel-fixture.js';
import { type ParcelEvent, parcelStream } from './parcels.js';

const received: ParcelEvent = {
  type: 'ParcelReceived',
  data: {
    parcelId: '0193a3f0-0000-7000-8000-000000000001',
    recipientId: '0193a3f0-0000-7000-8000-000000000002',
    recipientName: 'Ada',
    label: 'L1',
    weightGrams: 1,
    receivedOn: '2026-11-16',
  },
};
const forgotten: ParcelEvent = { type: 'ParcelForgotten', data: {} };

describe("a decider's tests", () => {
  test('see the state that the events lead to', () => {
    givenEvents(parcelStream, received)
      .when((parcel) => shelved(parcel, 'A1'))
      .thenEvents({ type: 'ParcelShelved', data: { shelf: 'A1' } });
    givenEvents(parcelStream, received, forgotten)
      .when((parcel) => shelved(parcel, 'A1'))
      .thenRefuses(ParcelNotHere);
    givenEvents(parcelStream)
      .when(() => [])
      .thenNothing();
  });

  test('fail when the decision is another', () => {
    const shelving = givenEvents(parcelStream, received).when((parcel) => shelved(parcel, 'A1'));
    expect(() => shelving.thenEvents({ type: 'ParcelShelved', data: { shelf: 'A2' } })).toThrow();
    expect(() => shelving.thenNothing()).toThrow();
    expect(() => shelving.thenRefuses(ParcelNotHere)).toThrow();
    expect(() =>
      givenEvents(parcelStream)
        .when((parcel) => handedOver(parcel, 'Bo'))
        .thenNothing(),
    ).toThrow(ParcelNotHere);
  });
});
