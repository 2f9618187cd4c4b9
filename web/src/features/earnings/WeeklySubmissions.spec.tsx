import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore } from '../../app/store';
import { theme } from '../../app/theme/theme';
import { sessionStarted } from '../../shared/session/session.slice';
import { WeeklySubmissions } from './WeeklySubmissions';

const admin = {
  id: 'a1',
  businessId: 'b1',
  businessName: 'Demo Deliveries',
  username: 'finance',
  email: 'finance@waybook.example',
  firstName: 'Helen',
  lastName: 'Brookes',
  role: 'finance' as const,
  permissions: ['earnings:read'],
};

let asked: string[];
let stop: () => Promise<void>;

beforeEach(async () => {
  asked = [];
  stop = await servePage(({ path }) => {
    asked.push(path);
    return path.startsWith('/api/earnings?')
      ? { status: 200, json: [], headers: { 'x-total-count': '0' } }
      : { status: 404, json: { error: 'No such thing' } };
  });
});
afterEach(() => stop());

it('finds the driver whom a notice or the activity log links to, and calls no figure nought that is not known', async () => {
  const store = createStore();
  store.dispatch(sessionStarted({ type: 'admin', user: admin }));
  const router = createMemoryRouter([{ path: '/admin/earnings', element: <WeeklySubmissions /> }], {
    initialEntries: ['/admin/earnings?q=DS700700'],
  });
  render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <RouterProvider router={router} />
      </ThemeProvider>
    </Provider>,
  );
  expect((await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search drivers' })).value).toBe('DS700700');
  await screen.findByText('No submissions found');
  // The figures were refused: nothing is known, which is not the same as none.
  expect(screen.getByRole('region', { name: 'Not submitted' }).textContent).toBe('Not submitted');
  expect(screen.getByRole('region', { name: 'VAT' }).textContent).toBe('VAT');
  expect(asked.filter((path) => path.startsWith('/api/earnings?'))).toEqual([expect.stringContaining('q=DS700700')]);
});
