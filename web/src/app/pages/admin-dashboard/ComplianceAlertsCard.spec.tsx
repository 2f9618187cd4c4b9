import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { PATHS } from '../../../shared/paths';
import { openScreen } from '../../../testing/open-screen';
import { asAdmin } from '../../../testing/signed-in';
import { CompliancePage } from '../CompliancePage';
import { ComplianceAlertsCard } from './ComplianceAlertsCard';

let stop: () => Promise<void>;

beforeEach(async () => {
  stop = await servePage(({ path }) =>
    path === '/api/compliance/alerts' ? { status: 200, json: [] } : { status: 404, json: { error: 'No such thing' } },
  );
});
afterEach(() => stop());

test('leads to the list of all alerts', async () => {
  const pages = (
    <Routes>
      <Route path={PATHS.admin.dashboard} element={<ComplianceAlertsCard />} />
      <Route path={PATHS.admin.compliance} element={<CompliancePage />} />
    </Routes>
  );
  const signedIn = asAdmin({ permissions: ['compliance:read'] });
  const { person } = openScreen(pages, { signedIn, address: PATHS.admin.dashboard });
  await person.click(await screen.findByRole('link', { name: 'View All Alerts' }));
  expect(await screen.findByRole('tab', { name: 'Alerts', selected: true })).toBeTruthy();
});
