import type { EarningsAnswer, TicketAnswer } from '@waybook/contracts/api';
import { weekBack } from '../../months/deeds/remittance-deeds.js';
import type { Desk } from '../../months/desk.js';
import { answerOf, DocumentOffice, pdfDocument, type TestPerson } from '@waybook/portal/testing';
import { THEIR_NAME } from '../checks/forgotten.js';
import { post, put, remove, type Shot, type Situation } from '../situation.js';

/** The same in each business, so that two of them can be compared. */
const JOB = { id: 'job-1', loadId: '10000001' };
const ABOUT_THEM = `${THEIR_NAME} is meant`;

/** Somebody who is deleted in the same instant. */
const leaver = (desk: Desk): Promise<TestPerson> =>
  desk.office.driver({ firstName: THEIR_NAME, lastName: 'Leaver', address: `${THEIR_NAME}'s house` });

const deletion = (desk: Desk, { id }: TestPerson): Shot => remove(desk.director, `/api/drivers/${id}`);

const documents = ({ portal, business, colleague }: Desk) => DocumentOffice.at(portal, business, colleague);

async function rejectedRemittance(desk: Desk, who: TestPerson): Promise<string> {
  const { id } = await desk.office.submitted(who, {}, JOB);
  answerOf(await desk.office.reject(desk.director, id, { notes: ABOUT_THEM }), 200);
  return id;
}

async function ticketAbout(desk: Desk, who: TestPerson): Promise<TicketAnswer> {
  const body = { title: ABOUT_THEM, description: ABOUT_THEM, driverId: who.id };
  return answerOf(await desk.portal.as(desk.director).post('/api/tickets', body), 201);
}

async function queryBy(desk: Desk, who: TestPerson): Promise<{ readonly id: string }> {
  const body = { remittanceId: await rejectedRemittance(desk, who), subject: ABOUT_THEM, message: ABOUT_THEM };
  return answerOf(await desk.portal.as(who).post('/api/remittance-queries', body), 201);
}

async function draftFor(desk: Desk, who: TestPerson): Promise<EarningsAnswer> {
  const work = { jobsCompleted: 1, podsDelivered: 1, grossEarnings: '90.00', notes: ABOUT_THEM };
  const body = { driverId: who.id, weekStartDate: weekBack(desk, 0), ...work, status: 'draft' };
  return answerOf(await desk.portal.as(desk.director).post('/api/earnings', body), 201);
}

function file(as: TestPerson): Shot {
  const form = new FormData();
  form.append('purpose', 'driver_document');
  form.append('file', new Blob([pdfDocument]), `${THEIR_NAME}.pdf`);
  return post(as, '/api/uploads', form);
}

/** A driver goes for good while something of theirs is written. */
export const deletions: readonly Situation[] = [
  {
    name: 'a driver is deleted, and gets a bank account, a file and a ticket',
    setUp: async (desk) => {
      const who = await leaver(desk);
      const account = { accountHolderName: THEIR_NAME, sortCode: '200000', accountNumber: '55779911' };
      return [
        deletion(desk, who),
        put(desk.colleague, `/api/drivers/${who.id}/bank-details`, account),
        file(who),
        post(desk.colleague, '/api/tickets', { title: ABOUT_THEM, description: ABOUT_THEM, driverId: who.id }),
      ];
    },
  },
  {
    name: 'a driver is deleted, asks about a remittance, and a ticket about them is commented on',
    setUp: async (desk) => {
      const who = await leaver(desk);
      const remittanceId = await rejectedRemittance(desk, who);
      const { id } = await ticketAbout(desk, who);
      return [
        deletion(desk, who),
        post(who, '/api/remittance-queries', { remittanceId, subject: ABOUT_THEM, message: ABOUT_THEM }),
        post(desk.colleague, `/api/tickets/${id}/comments`, { content: ABOUT_THEM }),
      ];
    },
  },
  {
    name: 'a driver is deleted, their query answered, and their ticket reworded',
    setUp: async (desk) => {
      const who = await leaver(desk);
      const query = await queryBy(desk, who);
      const ticket = await ticketAbout(desk, who);
      return [
        deletion(desk, who),
        post(desk.colleague, `/api/remittance-queries/${query.id}/answer`, { response: ABOUT_THEM }),
        put(desk.colleague, `/api/tickets/${ticket.id}`, { description: `${ABOUT_THEM} again` }),
      ];
    },
  },
  {
    name: 'a driver is deleted, a draft of their earnings changed, and their profile',
    setUp: async (desk) => {
      const who = await leaver(desk);
      const { id } = await draftFor(desk, who);
      const work = { jobsCompleted: 2, podsDelivered: 2, grossEarnings: '95.00', notes: `${ABOUT_THEM} again` };
      return [
        deletion(desk, who),
        put(desk.colleague, `/api/earnings/${id}`, work),
        put(who, '/api/driver/profile', { address: `${THEIR_NAME}'s other house` }),
      ];
    },
  },
  {
    name: 'a driver is deleted, sends a document, and another is approved',
    setUp: async (desk) => {
      const who = await leaver(desk);
      const office = documents(desk);
      const waiting = await office.submitted(who, 'insurance');
      const objectPath = await office.upload(who, `${THEIR_NAME}.pdf`);
      return [
        deletion(desk, who),
        post(who, '/api/driver-documents', { documentType: 'mot', objectPath }),
        post(desk.colleague, `/api/driver-documents/${waiting.id}/approve`),
      ];
    },
  },
  {
    name: 'a driver is deleted, a legal hold placed, and the annual membership paid',
    setUp: async (desk) => {
      const who = await leaver(desk);
      return [
        deletion(desk, who),
        post(desk.colleague, `/api/drivers/${who.id}/legal-hold`, { reason: ABOUT_THEM }),
        post(desk.colleague, `/api/memberships/${who.id}/payments`),
      ];
    },
  },
  {
    name: 'a driver is deleted, submits, and earnings of theirs are handed in',
    setUp: async (desk) => {
      const who = await leaver(desk);
      const { id } = await draftFor(desk, who);
      const payload = desk.office.payload([await desk.office.job(who, JOB)]);
      return [
        deletion(desk, who),
        post(who, '/api/remittances', payload),
        post(desk.colleague, `/api/earnings/${id}/submit`),
      ];
    },
  },
];
