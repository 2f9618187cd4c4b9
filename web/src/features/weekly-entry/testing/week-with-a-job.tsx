import { expect } from '@jest/globals';
import { weekOf, type Day } from '@waybook/contracts/calendar';
import { act, screen, waitFor } from '@testing-library/react';
import { openScreen } from '../../../testing/open-screen';
import { asDriver } from '../../../testing/signed-in';
import { draftKey } from '../draft/draft-storage';
import { emptyDraft, type WeekDraft } from '../draft/week-draft';
import { WeeklyEntryPage } from '../WeeklyEntryPage';

const driver = asDriver();
export const { weekStartDate } = weekOf(new Date());
export const keyOf = (monday: Day) => draftKey(driver.user.id, monday);
export const key = keyOf(weekStartDate);
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

export const openPage = (address = '/', signedIn = driver) => openScreen(<WeeklyEntryPage />, { signedIn, address });

export const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

/** Once it is known what was sent before. */
export async function submitButton(): Promise<HTMLElement> {
  const button = screen.getByRole('button', { name: 'Submit for Review' });
  await waitFor(() => expect(isDisabled(button)).toBe(false));
  return button;
}

export function inAnotherTab(change: () => void): void {
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
}
