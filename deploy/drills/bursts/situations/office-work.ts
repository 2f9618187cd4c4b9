import { ROLE_PERMISSIONS, type BusinessDocumentAnswer, type TicketAnswer } from '@waybook/contracts/api';
import { randomUUID } from 'node:crypto';
import { answerOf, DocumentOffice } from '@waybook/portal/testing';
import type { Desk } from '../../months/desk.js';
import { post, put, remove, type Shot, type Situation } from '../situation.js';
import { approval, approved, correction, driver, rejection, somePence, submitted } from './ready.js';

const MAY_GRANT = ['admin-users:write', 'remittances:approve'];

const onAdmin = ({ director }: Desk, { id }: { readonly id: string }, changes: object, as = director): Shot =>
  put(as, `/api/admin/users/${id}`, changes);

/** Who may do what, and what is written down about it. */
export const officeWork: readonly Situation[] = [
  {
    name: 'two directors make each other inactive, and one of them is deleted',
    setUp: async (desk) => {
      const { director, colleague } = desk;
      return [
        onAdmin(desk, colleague, { isActive: false }, director),
        onAdmin(desk, director, { isActive: false }, colleague),
        remove(director, `/api/admin/users/${colleague.id}`),
      ];
    },
  },
  {
    name: 'a permission is taken away while it is granted to another and used',
    setUp: async (desk, vary) => {
      const staffed = await desk.office.admin({ role: 'operations', permissions: MAY_GRANT });
      const other = await desk.office.admin({ role: 'operations', permissions: [] });
      await driver(desk);
      const waiting = await submitted(desk, [somePence(vary)]);
      return [
        onAdmin(desk, staffed, { permissions: ['admin-users:write'] }),
        onAdmin(desk, other, { permissions: ['remittances:approve'] }, staffed),
        approval(staffed, waiting),
      ];
    },
  },
  {
    name: 'a month is closed twice, another once, and a remittance corrected',
    setUp: async (desk, vary) => {
      await driver(desk, { isVat: true });
      const wrong = await approved(desk, [somePence(vary)], 3);
      await desk.portal.sign();
      const close = (month: string) => post(desk.director, '/api/audit/closings', { month });
      return [close('2026-10'), close('2026-10'), close('2026-09'), correction(desk.colleague, wrong, somePence(vary))];
    },
  },
  {
    name: "a driver's document is approved, rejected, and followed by another",
    setUp: async (desk) => {
      const { person } = await driver(desk);
      const office = DocumentOffice.at(desk.portal, desk.business, desk.colleague);
      const waiting = await office.submitted(person, 'insurance');
      const objectPath = await office.upload(person);
      const send = () => post(person, '/api/driver-documents', { documentType: 'insurance', objectPath });
      const url = `/api/driver-documents/${waiting.id}`;
      return [
        post(desk.director, `${url}/approve`),
        post(desk.colleague, `${url}/reject`, { reason: 'It cannot be read.' }),
        send(),
        send(),
      ];
    },
  },
  {
    name: 'a ticket is resolved, closed, commented on, and given to a colleague who is made inactive',
    setUp: async (desk) => {
      const { director, colleague } = desk;
      const clerk = await desk.office.admin({ role: 'operations', permissions: [...ROLE_PERMISSIONS.operations] });
      const body = { title: 'The printer is out of ink', description: 'Again' };
      const { id } = answerOf<TicketAnswer>(await desk.portal.as(director).post('/api/tickets', body), 201);
      return [
        post(director, `/api/tickets/${id}/resolve`),
        put(colleague, `/api/tickets/${id}`, { status: 'closed', assignedTo: clerk.id }),
        post(colleague, `/api/tickets/${id}/comments`, { content: 'There is a cartridge in the cupboard.' }),
        onAdmin(desk, clerk, { isActive: false }),
      ];
    },
  },
  {
    name: 'a query is answered twice, and its remittance decided',
    setUp: async (desk, vary) => {
      const { person } = await driver(desk);
      const waiting = await submitted(desk, [somePence(vary)]);
      const question = { remittanceId: waiting.id, subject: 'The fee', message: 'Why so much?' };
      const asked = await desk.portal.as(person).post('/api/remittance-queries', question);
      const { id } = answerOf<{ id: string }>(asked, 201);
      const answer = (as = desk.director) =>
        post(as, `/api/remittance-queries/${id}/answer`, { response: 'It is the same for all.' });
      return [answer(), answer(desk.colleague), rejection(desk.director, waiting)];
    },
  },
  {
    name: 'two drivers are registered with one e-mail address, and a third takes it',
    setUp: async (desk) => {
      const { person } = await driver(desk);
      const email = `${randomUUID()}@bursts.example`;
      const registration = (as: Desk['director']) =>
        post(as, '/api/drivers', { firstName: 'Dora', lastName: 'Driver', email, password: 'correct horse battery' });
      return [
        registration(desk.director),
        registration(desk.colleague),
        put(desk.director, `/api/drivers/${person.id}`, { email }),
      ];
    },
  },
  {
    name: 'the annual membership is paid twice, and the driver made inactive',
    setUp: async (desk) => {
      const { person } = await driver(desk);
      const payment = (as: Desk['director']) => post(as, `/api/memberships/${person.id}/payments`);
      return [
        payment(desk.director),
        payment(desk.colleague),
        put(desk.director, `/api/drivers/${person.id}`, { status: 'inactive' }),
      ];
    },
  },
  {
    name: 'a self-billing agreement is accepted, a remittance approved, and the driver no longer registered for VAT',
    setUp: async (desk, vary) => {
      const { person } = await driver(desk, { isVat: true });
      const waiting = await submitted(desk, [somePence(vary)]);
      const url = `/api/drivers/${person.id}`;
      await desk.portal.as(desk.director).put(url, { vatNumber: 'GB980780684' });
      return [
        post(person, '/api/driver/self-billing-agreement'),
        approval(desk.director, waiting),
        put(desk.colleague, url, { isVatRegistered: false }),
      ];
    },
  },
  {
    name: 'a document gets two new versions and is withdrawn',
    setUp: async (desk) => {
      const file = { fileName: 'handbook.pdf' };
      const published = await desk.portal.as(desk.director).post('/api/documents', { title: 'Handbook', ...file });
      const { id } = answerOf<BusinessDocumentAnswer>(published, 201);
      const version = (as: Desk['director']) => post(as, `/api/documents/${id}/versions`, file);
      return [version(desk.director), version(desk.colleague), post(desk.director, `/api/documents/${id}/withdraw`)];
    },
  },
];
