import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { DriverDetailsAnswer, LegalHold } from '@waybook/contracts/api';
import { openScreen } from '../../../testing/open-screen';
import { DriverLegalHold } from './DriverLegalHold';

const hold: LegalHold = { reason: 'A claim is open.', since: '2026-11-20T12:00:00.000Z' };

let writes: PageRequestSeen[];
let refusal: PageAnswer | null;
let stop: () => Promise<void>;

beforeEach(async () => {
  writes = [];
  refusal = null;
  stop = await servePage((request) => {
    // The page's own reads come when they come.
    if (request.method === 'GET') return { status: 200, json: {} };
    writes.push(request);
    return refusal ?? { status: 200, json: {} };
  });
});
afterEach(() => stop());

function show(legalHold: LegalHold | null, mayChange = true) {
  const driver = { id: 'driver-1', firstName: 'Grace', lastName: 'Okafor', legalHold } as DriverDetailsAnswer;
  return openScreen(<DriverLegalHold driver={driver} mayChange={mayChange} />).person;
}

const sent = () => writes.map(({ method, path, body }) => [method, path, JSON.parse(body ?? '') as unknown]);

describe('a legal hold', () => {
  test('is placed with a reason, and not without', async () => {
    const person = show(null);
    await person.click(screen.getByRole('button', { name: 'Place Legal Hold' }));
    const dialog = await screen.findByRole('dialog', { name: 'Place Legal Hold' });
    expect(dialog.textContent).toContain("Grace Okafor can't be deleted until the hold is released.");
    await person.click(within(dialog).getByRole('button', { name: 'Place Hold' }));
    const reason = within(dialog).getByLabelText(/^Reason/);
    await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
    expect(writes).toEqual([]);
    await person.type(reason, 'A claim is open.');
    await person.click(within(dialog).getByRole('button', { name: 'Place Hold' }));
    expect(await screen.findByText('Legal hold placed')).toBeTruthy();
    expect(sent()).toEqual([['POST', '/api/drivers/driver-1/legal-hold', { reason: 'A claim is open.' }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that stands says since when and why, and is released with a reason', async () => {
    const person = show(hold);
    expect(screen.getByText('Since Nov 20, 2026: A claim is open.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Release Legal Hold' }));
    const dialog = await screen.findByRole('dialog', { name: 'Release Legal Hold' });
    await person.type(within(dialog).getByLabelText(/^Reason/), 'It is settled.');
    await person.click(within(dialog).getByRole('button', { name: 'Release Hold' }));
    expect(await screen.findByText('Legal hold released')).toBeTruthy();
    expect(sent()).toEqual([['DELETE', '/api/drivers/driver-1/legal-hold', { reason: 'It is settled.' }]]);
  });

  test('that somebody else placed meanwhile stays, and the dialog says why', async () => {
    const sentence = 'This driver is under a legal hold already.';
    refusal = { status: 409, json: { error: sentence, code: 'LEGAL_HOLD_STANDS' } };
    const person = show(null);
    await person.click(screen.getByRole('button', { name: 'Place Legal Hold' }));
    const dialog = await screen.findByRole('dialog', { name: 'Place Legal Hold' });
    await person.type(within(dialog).getByLabelText(/^Reason/), 'Another.');
    await person.click(within(dialog).getByRole('button', { name: 'Place Hold' }));
    expect(await within(dialog).findByText(sentence)).toBeTruthy();
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Another.');
  });

  test('is only read by whoever may not delete', () => {
    show(hold, false);
    expect(screen.getByText(/A claim is open/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
