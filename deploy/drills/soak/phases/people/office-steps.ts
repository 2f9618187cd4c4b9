import type { PendingRemittanceAnswer, RemittanceQueryAnswer, TicketAnswer } from '@waybook/contracts/api';
import type { Random } from '../../../random.js';
import type { Person } from '../../client/person.js';
import type { Step } from '../../client/worker.js';

const PAGE = 'page=1&pageSize=25';
const DASHBOARD = [
  '/api/remittances/pending/summary',
  '/api/drivers/figures',
  '/api/tickets/figures',
  '/api/compliance/figures',
  '/api/payments/figures',
  '/api/notifications/figures',
  '/api/documents/figures',
  '/api/memberships/figures',
  '/api/activity?limit=20',
];
const LISTS = [
  'remittances/pending',
  'drivers',
  'tickets',
  'payments',
  'retention',
  'documents',
  'driver-documents',
  'compliance',
  'compliance/alerts',
  'memberships',
  'earnings',
  'remittance-queries',
  'notifications',
  'payment-runs',
].map((list) => `/api/${list}?${PAGE}`);
const MONTHS = 'from=2026-01-01&until=2026-12-31';
const EXPORTS = [
  'drivers/export',
  'compliance/export',
  'audit/finance/export',
  'audit/events/export',
  `reports/earnings/export?${MONTHS}`,
];
const SEARCHES = ['dan', 'leeds', 'insurance', 'DS', '482158'];

/** Who only reads, and exports what there is to read. */
export function looksSteps(admin: Person): Step[] {
  const all = async (paths: readonly string[]) => {
    for (const path of paths) await admin.bytes(path);
  };
  return [
    { name: 'open the dashboard', run: () => Promise.all(DASHBOARD.map((path) => admin.bytes(path))) },
    { name: 'leaf through the lists', run: () => all(LISTS) },
    { name: 'search', run: () => all(SEARCHES.map((words) => `/api/search?q=${words}`)) },
    {
      name: 'read the trail',
      run: () => all(['/api/audit/events?limit=50', '/api/audit/finance', '/api/audit/closings']),
    },
    {
      name: 'read reports',
      run: () => all(['earnings', 'top-drivers', 'vat'].map((report) => `/api/reports/${report}?${MONTHS}`)),
    },
    { name: 'export CSV', run: () => all(EXPORTS.map((path) => `/api/${path}`)) },
    { name: 'reload the page', run: () => admin.reload() },
  ];
}

export function approverSteps(admin: Person, chance: Random): Step[] {
  const pending = () => admin.get<PendingRemittanceAnswer[]>(`/api/remittances/pending?${PAGE}`);
  const decide = async (decision: 'approve' | 'reject', body: object) => {
    const waiting = await pending();
    if (waiting.length === 0) return;
    const { id, jobs } = chance.oneOf(waiting);
    for (const { podPhotos } of JSON.parse(jobs) as { podPhotos: Record<string, string> }[])
      await Promise.all(Object.values(podPhotos).map((path) => admin.bytes(`${path}?size=thumbnail`)));
    await admin.post(`/api/remittances/${id}/${decision}`, body);
    await admin.bytes(`/api/remittances/${id}`);
  };
  return [
    { name: 'approve a remittance', run: () => decide('approve', {}) },
    { name: 'approve another', run: () => decide('approve', { notes: 'Checked against the notes' }) },
    { name: 'reject a remittance', run: () => decide('reject', { notes: 'The delivery note is not signed' }) },
    { name: 'open a PDF', run: async () => admin.bytes(`/api/remittances/${await anApproved(admin, chance)}/pdf`) },
    { name: 'reload the page', run: () => admin.reload() },
  ];
}

export function officeSteps(admin: Person, chance: Random): Step[] {
  return [
    {
      name: 'answer a query',
      run: async () => {
        const [open] = await admin.get<RemittanceQueryAnswer[]>('/api/remittance-queries/open');
        if (!open) return;
        await admin.bytes(`/api/remittance-queries/${open.id}/thread`);
        await admin.post(`/api/remittance-queries/${open.id}/answer`, { response: 'It comes with the next week.' });
      },
    },
    {
      name: 'work on a ticket',
      run: async () => {
        const text = { title: `Van ${chance.between(1, 99)} is late`, description: 'Call the depot' };
        const { id } = await admin.post<TicketAnswer>('/api/tickets', { ...text, priority: 'high' });
        await admin.post(`/api/tickets/${id}/comments`, { content: 'It is on its way.' });
        await admin.bytes(`/api/tickets/${id}/comments`);
        await admin.post(`/api/tickets/${id}/resolve`, {});
      },
    },
    { name: 'read notifications', run: () => admin.bytes(`/api/notifications?${PAGE}`) },
    ...looksSteps(admin),
  ];
}

async function anApproved(admin: Person, chance: Random): Promise<string> {
  const payments = await admin.get<{ remittanceId: string }[]>(`/api/payments?${PAGE}`);
  return chance.oneOf(payments).remittanceId;
}
