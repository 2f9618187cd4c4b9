import type { EarningsAnswer, TicketAnswer } from '@waybook/contracts/api';
import { weekBack } from '../../months/actions/remittance-actions.js';
import type { OfficeClient } from '../../months/office-client.js';
import { answerOf, DriverDocumentFixture, pdfDocument, type TestPerson } from '@waybook/portal/testing';
import { ERASED_NAME } from '../checks/erasure.js';
import { post, put, remove, type RacingRequest, type Race } from '../race.js';

/** The same in each business, so that two of them can be compared. */
const JOB = { id: 'job-1', loadId: '10000001' };
const ABOUT_THEM = `${ERASED_NAME} is meant`;

/** Somebody who is deleted in the same instant. */
const leaver = (client: OfficeClient): Promise<TestPerson> =>
  client.office.driver({ firstName: ERASED_NAME, lastName: 'Leaver', address: `${ERASED_NAME}'s house` });

const deletion = (client: OfficeClient, { id }: TestPerson): RacingRequest =>
  remove(client.director, `/api/drivers/${id}`);

const documents = ({ portal, business, colleague }: OfficeClient) =>
  DriverDocumentFixture.at(portal, business, colleague);

async function rejectedRemittance(client: OfficeClient, who: TestPerson): Promise<string> {
  const { id } = await client.office.submitted(who, {}, JOB);
  answerOf(await client.office.reject(client.director, id, { notes: ABOUT_THEM }), 200);
  return id;
}

async function ticketAbout(client: OfficeClient, who: TestPerson): Promise<TicketAnswer> {
  const body = { title: ABOUT_THEM, description: ABOUT_THEM, driverId: who.id };
  return answerOf(await client.portal.as(client.director).post('/api/tickets', body), 201);
}

async function queryBy(client: OfficeClient, who: TestPerson): Promise<{ readonly id: string }> {
  const body = { remittanceId: await rejectedRemittance(client, who), subject: ABOUT_THEM, message: ABOUT_THEM };
  return answerOf(await client.portal.as(who).post('/api/remittance-queries', body), 201);
}

async function draftFor(client: OfficeClient, who: TestPerson): Promise<EarningsAnswer> {
  const work = { jobsCompleted: 1, podsDelivered: 1, grossEarnings: '90.00', notes: ABOUT_THEM };
  const body = { driverId: who.id, weekStartDate: weekBack(client, 0), ...work, status: 'draft' };
  return answerOf(await client.portal.as(client.director).post('/api/earnings', body), 201);
}

function file(as: TestPerson): RacingRequest {
  const form = new FormData();
  form.append('purpose', 'driver_document');
  form.append('file', new Blob([pdfDocument]), `${ERASED_NAME}.pdf`);
  return post(as, '/api/uploads', form);
}

/** A driver goes for good while something of theirs is written. */
export const deletions: readonly Race[] = [
  {
    name: 'a driver is deleted, and gets a bank account, a file and a ticket',
    setUp: async (client) => {
      const who = await leaver(client);
      const account = { accountHolderName: ERASED_NAME, sortCode: '200000', accountNumber: '55779911' };
      return [
        deletion(client, who),
        put(client.colleague, `/api/drivers/${who.id}/bank-details`, account),
        file(who),
        post(client.colleague, '/api/tickets', { title: ABOUT_THEM, description: ABOUT_THEM, driverId: who.id }),
      ];
    },
  },
  {
    name: 'a driver is deleted, asks about a remittance, and a ticket about them is commented on',
    setUp: async (client) => {
      const who = await leaver(client);
      const remittanceId = await rejectedRemittance(client, who);
      const { id } = await ticketAbout(client, who);
      return [
        deletion(client, who),
        post(who, '/api/remittance-queries', { remittanceId, subject: ABOUT_THEM, message: ABOUT_THEM }),
        post(client.colleague, `/api/tickets/${id}/comments`, { content: ABOUT_THEM }),
      ];
    },
  },
  {
    name: 'a driver is deleted, their query answered, and their ticket reworded',
    setUp: async (client) => {
      const who = await leaver(client);
      const query = await queryBy(client, who);
      const ticket = await ticketAbout(client, who);
      return [
        deletion(client, who),
        post(client.colleague, `/api/remittance-queries/${query.id}/answer`, { response: ABOUT_THEM }),
        put(client.colleague, `/api/tickets/${ticket.id}`, { description: `${ABOUT_THEM} again` }),
      ];
    },
  },
  {
    name: 'a driver is deleted, a draft of their earnings changed, and their profile',
    setUp: async (client) => {
      const who = await leaver(client);
      const { id } = await draftFor(client, who);
      const work = { jobsCompleted: 2, podsDelivered: 2, grossEarnings: '95.00', notes: `${ABOUT_THEM} again` };
      return [
        deletion(client, who),
        put(client.colleague, `/api/earnings/${id}`, work),
        put(who, '/api/driver/profile', { address: `${ERASED_NAME}'s other house` }),
      ];
    },
  },
  {
    name: 'a driver is deleted, sends a document, and another is approved',
    setUp: async (client) => {
      const who = await leaver(client);
      const office = documents(client);
      const waiting = await office.submitted(who, 'insurance');
      const objectPath = await office.upload(who, `${ERASED_NAME}.pdf`);
      return [
        deletion(client, who),
        post(who, '/api/driver-documents', { documentType: 'mot', objectPath }),
        post(client.colleague, `/api/driver-documents/${waiting.id}/approve`),
      ];
    },
  },
  {
    name: 'a driver is deleted, a legal hold placed, and the annual membership paid',
    setUp: async (client) => {
      const who = await leaver(client);
      return [
        deletion(client, who),
        post(client.colleague, `/api/drivers/${who.id}/legal-hold`, { reason: ABOUT_THEM }),
        post(client.colleague, `/api/memberships/${who.id}/payments`),
      ];
    },
  },
  {
    name: 'a driver is deleted, submits, and earnings of theirs are handed in',
    setUp: async (client) => {
      const who = await leaver(client);
      const { id } = await draftFor(client, who);
      const payload = client.office.payload([await client.office.job(who, JOB)]);
      return [
        deletion(client, who),
        post(who, '/api/remittances', payload),
        post(client.colleague, `/api/earnings/${id}/submit`),
      ];
    },
  },
];
