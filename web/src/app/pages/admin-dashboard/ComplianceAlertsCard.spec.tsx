import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PATHS } from '../../../shared/paths';
import { sessionStarted } from '../../../shared/session/session.slice';
import { createStore } from '../../store';
import { theme } from '../../theme/theme';
import { CompliancePage } from '../CompliancePage';
import { ComplianceAlertsCard } from './ComplianceAlertsCard';

const admin = {
  id: 'a1',
  businessId: 'b1',
  businessName: 'Demo Deliveries',
  username: 'operations',
  email: 'operations@waybook.example',
  firstName: 'Priya',
  lastName: 'Nair',
  role: 'operations' as const,
  permissions: ['compliance:read'],
};

let stop: () => Promise<void>;

beforeEach(async () => {
  stop = await servePage(({ path }) =>
    path === '/api/compliance/alerts' ? { status: 200, json: [] } : { status: 404, json: { error: 'No such thing' } },
  );
});
afterEach(() => stop());

it('leads to the list of all alerts', async () => {
  const store = createStore();
  store.dispatch(sessionStarted({ type: 'admin', user: admin }));
  const routes = [
    { path: PATHS.admin.dashboard, element: <ComplianceAlertsCard /> },
    { path: PATHS.admin.compliance, element: <CompliancePage /> },
  ];
  render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [PATHS.admin.dashboard] })} />
      </ThemeProvider>
    </Provider>,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'View All Alerts' }));
  expect(await screen.findByRole('tab', { name: 'Alerts', selected: true })).toBeTruthy();
});
