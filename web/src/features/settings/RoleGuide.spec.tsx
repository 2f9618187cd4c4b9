import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import { RoleGuide } from './RoleGuide';

test.each([
  ['Director', ['Full access', 'User management', 'Business settings']],
  ['Operations', ['Driver management', 'Tickets', 'Document oversight', 'Operational reports']],
  ['Payroll', ['Driver data view only', 'Remittance processing', 'Earnings management', 'Payment reports']],
  ['Finance', ['Financial reports', 'Remittance oversight', 'Earnings analysis', 'Compliance data']],
])('the role guide says what %s is for', (role, duties) => {
  openScreen(<RoleGuide />);
  const section = screen.getByRole('region', { name: role });
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(duties);
});
