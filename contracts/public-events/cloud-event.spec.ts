import { expect, test } from '@jest/globals';
import { cloudEvent } from './cloud-event.js';

test('an event in structured form has what CloudEvents wants, in names of small letters and digits', () => {
  const event = cloudEvent(
    {
      id: 'e1/r1:1',
      topic: 'waybook.payroll.payments.v1',
      key: 'd1',
      type: 'PaymentScheduled',
      business: 'b1',
      subject: 'remittance-r1',
      time: '2026-11-24T10:00:00.000Z',
      data: { amount: '24.00' },
    },
    4_097,
  );
  expect(event).toEqual({
    specversion: '1.0',
    id: 'e1/r1:1',
    source: '/businesses/b1',
    type: 'PaymentScheduled',
    time: '2026-11-24T10:00:00.000Z',
    subject: 'remittance-r1',
    datacontenttype: 'application/json',
    dataschema: 'urn:waybook:event:PaymentScheduled.v1',
    partitionkey: 'd1',
    businessid: 'b1',
    seq: 4_097,
    data: { amount: '24.00' },
  });
  for (const name of Object.keys(event)) expect(name).toMatch(/^[a-z0-9]{1,20}$/);
});
