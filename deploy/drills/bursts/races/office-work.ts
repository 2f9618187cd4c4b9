import { ROLE_PERMISSIONS, type BusinessDocumentAnswer, type TicketAnswer } from '@waybook/contracts/api';
import { randomUUID } from 'node:crypto';
import { answerOf, DriverDocumentFixture } from '@waybook/portal/testing';
import type { OfficeClient } from '../../months/office-client.js';
import { post, put, remove, type RacingRequest, type Race } from '../race.js';
import { approval, approved, correction, driver, rejection, somePence, submitted } from './given.js';

const MAY_GRANT = ['admin-users:write', 'remittances:approve'];

const onAdmin = (
  { director }: OfficeClient,
  { id }: { readonly id: string },
  changes: object,
  as = director,
): RacingRequest => put(as, `/api/admin/users/${id}`, changes);

/** Who may do what, and what is written down about it. */
export const officeWork: readonly Race[] = [
  {
    name: 'two directors make each other inactive, and one of them is deleted',
    setUp: async (client) => {
      const { director, colleague } = client;
      return [
        onAdmin(client, colleague, { isActive: false }, director),
        onAdmin(client, director, { isActive: false }, colleague),
        remove(director, `/api/admin/users/${colleague.id}`),
      ];
    },
  },
  {
    name: 'a permission is taken away while it is granted to another and used',
    setUp: async (client, vary) => {
      const staffed = await client.office.admin({ role: 'operations', permissions: MAY_GRANT });
      const other = await client.office.admin({ role: 'operations', permissions: [] });
      await driver(client);
      const waiting = await submitted(client, [somePence(vary)]);
      return [
        onAdmin(client, staffed, { permissions: ['admin-users:write'] }),
        onAdmin(client, other, { permissions: ['remittances:approve'] }, staffed),
        approval(staffed, waiting),
      ];
    },
  },
  {
    name: 'a month is closed twice, another once, and a remittance corrected',
    setUp: async (client, vary) => {
      await driver(client, { isVat: true });
      const wrong = await approved(client, [somePence(vary)], 3);
      await client.portal.sign();
      const close = (month: string) => post(client.director, '/api/audit/closings', { month });
      return [
        close('2026-10'),
        close('2026-10'),
        close('2026-09'),
        correction(client.colleague, wrong, somePence(vary)),
      ];
    },
  },
  {
    name: "a driver's document is approved, rejected, and followed by another",
    setUp: async (client) => {
      const { person } = await driver(client);
      const office = DriverDocumentFixture.at(client.portal, client.business, client.colleague);
      const waiting = await office.submitted(person, 'insurance');
      const objectPath = await office.upload(person);
      const send = () => post(person, '/api/driver-documents', { documentType: 'insurance', objectPath });
      const url = `/api/driver-documents/${waiting.id}`;
      return [
        post(client.director, `${url}/approve`),
        post(client.colleague, `${url}/reject`, { reason: 'It cannot be read.' }),
        send(),
        send(),
      ];
    },
  },
  {
    name: 'a ticket is resolved, closed, commented on, and given to a colleague who is made inactive',
    setUp: async (client) => {
      const { director, colleague } = client;
      const clerk = await client.office.admin({ role: 'operations', permissions: [...ROLE_PERMISSIONS.operations] });
      const body = { title: 'The printer is out of ink', description: 'Again' };
      const { id } = answerOf<TicketAnswer>(await client.portal.as(director).post('/api/tickets', body), 201);
      return [
        post(director, `/api/tickets/${id}/resolve`),
        put(colleague, `/api/tickets/${id}`, { status: 'closed', assignedTo: clerk.id }),
        post(colleague, `/api/tickets/${id}/comments`, { content: 'There is a cartridge in the cupboard.' }),
        onAdmin(client, clerk, { isActive: false }),
      ];
    },
  },
  {
    name: 'a query is answered twice, and its remittance decided',
    setUp: async (client, vary) => {
      const { person } = await driver(client);
      const waiting = await submitted(client, [somePence(vary)]);
      const question = { remittanceId: waiting.id, subject: 'The fee', message: 'Why so much?' };
      const asked = await client.portal.as(person).post('/api/remittance-queries', question);
      const { id } = answerOf<{ id: string }>(asked, 201);
      const answer = (as = client.director) =>
        post(as, `/api/remittance-queries/${id}/answer`, { response: 'It is the same for all.' });
      return [answer(), answer(client.colleague), rejection(client.director, waiting)];
    },
  },
  {
    name: 'two drivers are registered with one email address, and a third takes it',
    setUp: async (client) => {
      const { person } = await driver(client);
      const email = `${randomUUID()}@bursts.example`;
      const registration = (as: OfficeClient['director']) =>
        post(as, '/api/drivers', { firstName: 'Dora', lastName: 'Driver', email, password: 'correct horse battery' });
      return [
        registration(client.director),
        registration(client.colleague),
        put(client.director, `/api/drivers/${person.id}`, { email }),
      ];
    },
  },
  {
    name: 'the annual membership is paid twice, and the driver made inactive',
    setUp: async (client) => {
      const { person } = await driver(client);
      const payment = (as: OfficeClient['director']) => post(as, `/api/memberships/${person.id}/payments`);
      return [
        payment(client.director),
        payment(client.colleague),
        put(client.director, `/api/drivers/${person.id}`, { status: 'inactive' }),
      ];
    },
  },
  {
    name: 'a self-billing agreement is accepted, a remittance approved, and the driver no longer registered for VAT',
    setUp: async (client, vary) => {
      const { person } = await driver(client, { isVat: true });
      const waiting = await submitted(client, [somePence(vary)]);
      const url = `/api/drivers/${person.id}`;
      await client.portal.as(client.director).put(url, { vatNumber: 'GB980780684' });
      return [
        post(person, '/api/driver/self-billing-agreement'),
        approval(client.director, waiting),
        put(client.colleague, url, { isVatRegistered: false }),
      ];
    },
  },
  {
    name: 'a document gets two new versions and is withdrawn',
    setUp: async (client) => {
      const file = { fileName: 'handbook.pdf' };
      const published = await client.portal.as(client.director).post('/api/documents', { title: 'Handbook', ...file });
      const { id } = answerOf<BusinessDocumentAnswer>(published, 201);
      const version = (as: OfficeClient['director']) => post(as, `/api/documents/${id}/versions`, file);
      return [
        version(client.director),
        version(client.colleague),
        post(client.director, `/api/documents/${id}/withdraw`),
      ];
    },
  },
];
