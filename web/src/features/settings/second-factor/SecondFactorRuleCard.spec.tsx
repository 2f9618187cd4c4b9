import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openScreen } from '../../../testing/open-screen';
import { asAdmin } from '../../../testing/signed-in';
import { SecondFactorRuleCard } from './SecondFactorRuleCard';

let rule: object;
let writes: PageRequestSeen[];
let stop: () => Promise<void>;

beforeEach(async () => {
  rule = { roles: ['director'], graceDays: 7 };
  writes = [];
  stop = await servePage(async (request) => {
    if (request.method === 'PUT') {
      writes.push(request);
      rule = JSON.parse(request.body) as object;
    }
    return { status: 200, json: rule };
  });
});
afterEach(() => stop());

const director = asAdmin({ role: 'director', permissions: ['all'] });
const payroll = () => screen.findByRole('checkbox', { name: 'Payroll' });

test('a director chooses roles and days of grace', async () => {
  const { person } = openScreen(<SecondFactorRuleCard />, { signedIn: director });
  await person.click(await payroll());
  const days = screen.getByLabelText(/^Days of grace/);
  await person.clear(days);
  await person.type(days, '3');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved who needs a second factor');
  expect(writes.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { roles: ['payroll', 'director'], graceDays: 3 },
  ]);
});

test.each(['', '91', '1.5', 'a week'])('“%s” is no number of days', async (text) => {
  const { person } = openScreen(<SecondFactorRuleCard />, { signedIn: director });
  await payroll();
  const days = screen.getByLabelText(/^Days of grace/);
  await person.clear(days);
  if (text !== '') await person.type(days, text);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(days.getAttribute('aria-invalid')).toBe('true'));
  expect(writes).toEqual([]);
});

test('other admins see it, and change nothing', async () => {
  openScreen(<SecondFactorRuleCard />, { signedIn: asAdmin({ role: 'finance', permissions: ['all'] }) });
  expect((await payroll()).hasAttribute('disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
