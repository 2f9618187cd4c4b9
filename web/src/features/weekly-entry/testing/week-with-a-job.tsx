import { expect } from '@jest/globals';
import { weekOf, type Day } from '@waybook/contracts/calendar';
import { act, screen, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openScreen } from '../../../testing/open-screen';
import { asDriver } from '../../../testing/signed-in';
import { emptyDraft, type WeekDraft } from '../draft/week-draft';
import { EntryDatabaseAccess } from '../store/entry-database-access';
import { closeEntries, entriesOf } from '../store/entry-stores';
import { OtherTabs } from '../store/other-tabs';
import { WeeklyEntryPage } from '../WeeklyEntryPage';

const driver = asDriver();
const driverId = driver.user.id;
export const { weekStartDate } = weekOf(new Date());
export const photo = { objectPath: '/api/uploads/photo', fileName: 'photo.jpg' };
/** One job with all that it needs. */
export const draft: WeekDraft = {
  ...emptyDraft('key-1'),
  jobs: [
    {
      id: 'job-1',
      loadId: '12345678',
      jobPricePence: 12_050,
      date: weekStartDate,
      description: '',
      photos: { building: photo, goods: photo, deliveryNote: photo },
    },
  ],
};

/** Before each test: a phone on which nothing was ever entered. */
export async function newPhone(): Promise<void> {
  await closeEntries();
  globalThis.indexedDB = new IDBFactory();
}

/** What this phone has kept, once all that is under way is stored. */
export async function keptDraft(monday: Day = weekStartDate): Promise<WeekDraft | undefined> {
  return act(async () => (await entriesOf(driverId).store.load(monday))?.draft);
}

/** The same, while the page goes on. */
export async function keptKey(): Promise<string | undefined> {
  return (await entriesOf(driverId).store.load(weekStartDate))?.draft.idempotencyKey;
}

export async function keepDraft(kept: WeekDraft, monday: Day = weekStartDate): Promise<void> {
  const database = new EntryDatabaseAccess(driverId);
  await database.write({ week: monday, next: () => kept });
  await database.close();
}

/** Once it is known what this phone has kept. */
export async function openPage(address = '/', signedIn = driver) {
  const page = openScreen(<WeeklyEntryPage />, { signedIn, address });
  await screen.findByRole('heading', { name: /^(Add a job|Change load \d+)$/ });
  return page;
}

export const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

/** Once it is known what was sent before. */
export async function submitButton(): Promise<HTMLElement> {
  const button = screen.getByRole('button', { name: 'Submit for Review' });
  await waitFor(() => expect(isDisabled(button)).toBe(false));
  return button;
}

/** Another tab keeps this draft of the week, and the page has followed. */
export async function keepInAnotherTab(kept: WeekDraft): Promise<void> {
  const tab = new OtherTabs(driverId, () => undefined);
  await act(async () => {
    const { store } = entriesOf(driverId);
    // What this page still has under way would be taken for the other tab's.
    await store.load(weekStartDate);
    const followed = new Promise<void>((resolve) => {
      const stop = store.subscribe(() => {
        stop();
        resolve();
      });
    });
    await keepDraft(kept);
    tab.tell(weekStartDate);
    await followed;
  });
  tab.close();
}
