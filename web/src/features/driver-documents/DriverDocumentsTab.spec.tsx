import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import { asAdmin } from '../../testing/signed-in';
import { DriverDocumentsTab } from './DriverDocumentsTab';

let stop: () => Promise<void>;

beforeEach(async () => {
  stop = await servePage(() => ({ status: 200, json: [] }));
});
afterEach(() => stop());

function open(permissions: string[]) {
  const tab = <DriverDocumentsTab businessId="b" driverId="g" driverCode="DS-g" driverName="Grace Okafor" />;
  return openScreen(tab, { signedIn: asAdmin({ permissions }) }).person;
}

describe("a driver's documents, as the office sees them", () => {
  test("are uploaded in the driver's name, with type and file", async () => {
    const person = open(['driver-documents:read', 'driver-documents:write']);
    expect(await screen.findByText('No documents yet')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Upload Document' }));
    const dialog = await screen.findByRole('dialog', { name: 'Upload Document' });
    expect(within(dialog).getByText('For Grace Okafor')).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: 'Submit for Review' }));
    expect(await within(dialog).findByText('Choose the file first.')).toBeTruthy();
    expect(within(dialog).getByText('Required')).toBeTruthy();
  });

  test('are uploaded by those only who may', async () => {
    open(['driver-documents:read']);
    expect(await screen.findByText('No documents yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Upload Document' })).toBeNull();
  });
});
