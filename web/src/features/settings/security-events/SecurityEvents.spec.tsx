import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { SecurityEventAnswer } from '@waybook/contracts/api';
import { openScreen } from '../../../testing/open-screen';
import { SecurityEvents } from './SecurityEvents';

const EXPORT: SecurityEventAnswer = {
  id: 'one',
  at: '2026-11-20T11:00:00.000Z',
  event: 'data_exported',
  actorType: 'admin',
  actorId: 'ada',
  actorName: 'Ada Admin',
  route: 'GET /api/drivers/export',
  rows: 12,
  filters: { status: 'active' },
  requestId: 'r1',
};
const BY_KEY = { ...EXPORT, id: 'two', actorType: 'api_key', actorName: 'Payroll', rows: null, filters: {} };

let asked: string[];
let stop: () => Promise<void>;
beforeEach(async () => {
  asked = [];
  stop = await servePage(({ path }) => {
    asked.push(path);
    return { status: 200, json: [EXPORT, BY_KEY], headers: { 'X-Total-Count': '60' } };
  });
});
afterEach(() => stop());

test('says who took what and how much of it, by page', async () => {
  const { person } = openScreen(<SecurityEvents />);
  const table = await screen.findByRole('table', { name: 'Who downloaded what' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('Ada AdminExported data/api/drivers/export, 12 rows, status active');
  expect(second?.textContent).toContain('API key PayrollExported data/api/drivers/export');
  await person.click(screen.getByRole('button', { name: 'Older' }));
  await screen.findByRole('table');
  expect(asked).toContain('/api/security-events?page=2&pageSize=25');
});
