import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignedIn } from '@waybook/contracts/api';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore } from '../../app/store';
import { theme } from '../../app/theme/theme';
import { sessionStarted } from '../../shared/session/session.slice';
import { Toasts } from '../../shared/ui/toast/Toasts';
import { DriverDocumentsTab } from './DriverDocumentsTab';

let stop: () => Promise<void>;

beforeEach(async () => {
  stop = await servePage(() => ({ status: 200, json: [] }));
});
afterEach(() => stop());

function open(permissions: string[]) {
  const store = createStore();
  store.dispatch(sessionStarted({ type: 'admin', user: { id: 'a', permissions } } as unknown as SignedIn));
  const tab = <DriverDocumentsTab businessId="b" driverId="g" driverCode="DS-g" driverName="Grace Okafor" />;
  render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: tab }])} />
        <Toasts />
      </ThemeProvider>
    </Provider>,
  );
  return userEvent.setup();
}

describe("a driver's documents, as the office sees them", () => {
  it("are uploaded in the driver's name, with type and file", async () => {
    const person = open(['driver-documents:read', 'driver-documents:write']);
    expect(await screen.findByText('No documents yet')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Upload Document' }));
    const dialog = await screen.findByRole('dialog', { name: 'Upload Document' });
    expect(within(dialog).getByText('For Grace Okafor')).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: 'Submit for Review' }));
    expect(await within(dialog).findByText('Choose the file first.')).toBeTruthy();
    expect(within(dialog).getByText('Required')).toBeTruthy();
  });

  it('are uploaded by those only who may', async () => {
    open(['driver-documents:read']);
    expect(await screen.findByText('No documents yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Upload Document' })).toBeNull();
  });
});
