import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BusinessDocumentAnswer, TicketAnswer } from '@waybook/contracts/api';
import { documentStream } from '../documents/document.js';
import { rebuildTables, startTestPortal, type TestPortal } from '../testing/index.js';
import { commentStream } from './comments/comment.js';
import { mentionStream } from './comments/mention.js';
import { ticketStream } from './ticket.js';

const MASTER_KEY = Buffer.alloc(32, 5);
const TABLES = ['tickets', 'ticket_comments', 'ticket_mentions', 'documents'] as const;

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({ masterKey: MASTER_KEY });
});
afterAll(() => portal?.close());

async function rows() {
  const read = async (table: string) =>
    (await portal.database.systemPool.query<Record<string, unknown>>(`select * from ${table} order by id`)).rows;
  return Promise.all(TABLES.map(read));
}

async function work(): Promise<void> {
  const business = await portal.people.business();
  const [office, director] = [await portal.people.admin(business), await portal.people.admin(business)];
  const driver = await portal.people.driver(business);
  const as = portal.as(office);
  for (const driverId of [undefined, driver.id]) {
    const body = { title: 'Łódź van', description: 'It has no MOT', driverId };
    const { id } = (await as.post('/api/tickets', body)).json<TicketAnswer>();
    await as.put(`/api/tickets/${id}`, {
      title: 'Van',
      priority: 'urgent',
      assignedTo: director.id,
      dueDate: '2026-12-01',
    });
    await as.put(`/api/tickets/${id}`, { assignedTo: null, category: 'payroll', status: 'in_progress' });
    await as.post(`/api/tickets/${id}/comments`, { content: `@${director.login} look`, isInternal: false });
    await as.post(`/api/tickets/${id}/resolve`);
  }
  const file = { fileName: 'a.pdf', objectPath: '/documents/a.pdf' };
  const { id } = (await as.post('/api/documents', { title: 'A', ...file })).json<BusinessDocumentAnswer>();
  await as.post(`/api/documents/${id}/versions`, file);
  await as.put(`/api/documents/${id}`, { title: 'B', accessLevel: 'admin_only' });
  await as.post(`/api/documents/${id}/withdraw`);
}

test('a rebuild from the log changes nothing in the tables of tickets and documents', async () => {
  await work();
  const written = await rows();
  expect(written.map(({ length }) => length)).toEqual([2, 2, 2, 1]);
  for (const table of TABLES) await portal.database.systemPool.query(`delete from ${table}`);
  await rebuildTables(portal.database, MASTER_KEY, [ticketStream, commentStream, mentionStream, documentStream]);
  expect(await rows()).toEqual(written);
});
