import { pounds } from '../../months/book/reckoning.js';
import { weekBack } from '../../months/deeds/remittance-deeds.js';
import type { Desk } from '../../months/desk.js';
import type { BookedDriver } from '../../months/book/hand-book.js';
import { post, put, remove, type Shot, type Situation } from '../situation.js';
import {
  approval,
  approved,
  correction,
  driver,
  entry,
  made,
  rejected,
  rejection,
  somePence,
  someVat,
  submission,
  submitted,
} from './ready.js';

const work = (grossPence: number) => ({ jobsCompleted: 3, podsDelivered: 9, grossEarnings: pounds(grossPence) });

function entered(desk: Desk, { person }: BookedDriver, grossPence: number): Shot {
  const week = { driverId: person.id, weekStartDate: weekBack(desk, 0) };
  return post(desk.director, '/api/earnings', { ...week, ...work(grossPence), status: 'submitted' });
}

function making(desk: Desk, { person }: BookedDriver): Shot {
  return post(desk.colleague, '/api/earnings/remittances', { driverId: person.id, weekStartDate: weekBack(desk, 0) });
}

const onEntry = (desk: Desk, { id }: { readonly id: string }, step: string, body: object = {}): Shot =>
  post(desk.director, `/api/earnings/${id}/${step}`, body);
const RETURNED = { reason: 'Count again' };

/** What a driver earned in a week, by their own word or the office's. */
export const weeksWork: readonly Situation[] = [
  {
    name: 'two submissions of a week whose fee is left to the server, and an entry',
    setUp: async (desk, vary) => {
      const who = await driver(desk, { isVat: someVat(vary) });
      const send = () => submission(desk, who, { price: somePence(vary) });
      return [send(), send(), entered(desk, who, somePence(vary))];
    },
  },
  {
    name: "two submissions that say the week's fee, and another fee",
    setUp: async (desk, vary) => {
      const who = await driver(desk, { isVat: someVat(vary) });
      const send = () => submission(desk, who, { price: somePence(vary), fee: 2_500 });
      return [send(), send(), put(desk.director, `/api/drivers/${who.person.id}`, { membershipFee: '30.00' })];
    },
  },
  {
    name: 'two entries of a week, and a change of a third',
    setUp: async (desk, vary) => {
      const who = await driver(desk, { isVat: someVat(vary) });
      const { id } = await entry(desk, somePence(vary), 'draft');
      const change = put(desk.director, `/api/earnings/${id}`, { ...work(somePence(vary)), membershipFee: '0.00' });
      return [entered(desk, who, somePence(vary)), entered(desk, who, somePence(vary)), change];
    },
  },
  {
    name: 'a load is given free by a rejection, and submitted twice',
    setUp: async (desk, vary) => {
      const who = await driver(desk);
      const { jobs, ...first } = await submitted(desk, [somePence(vary)]);
      const again = () => submission(desk, who, { price: somePence(vary), fee: 0, loadId: jobs[0]!.loadId });
      return [rejection(desk.director, first), again(), again()];
    },
  },
  {
    name: 'a load is taken off by a correction, and submitted twice',
    setUp: async (desk, vary) => {
      const who = await driver(desk, { isVat: someVat(vary) });
      const wrong = await approved(desk, [somePence(vary), somePence(vary)]);
      const { loadId } = wrong.jobs[1]!;
      const again = () => submission(desk, who, { price: somePence(vary), fee: 0, loadId });
      return [correction(desk.director, wrong, somePence(vary), 1), again(), again()];
    },
  },
  {
    name: 'a submission, and the driver is suspended and no longer registered for VAT',
    setUp: async (desk, vary) => {
      const who = await driver(desk, { isVat: true });
      const url = `/api/drivers/${who.person.id}`;
      return [
        submission(desk, who, { price: somePence(vary) }),
        put(desk.director, url, { status: 'suspended' }),
        put(desk.colleague, url, { isVatRegistered: false }),
      ];
    },
  },
  {
    name: 'earnings are approved, sent back, made into a remittance, and the driver is deleted',
    setUp: async (desk, vary) => {
      const who = await driver(desk, { isVat: someVat(vary) });
      const waiting = await entry(desk, somePence(vary), 'submitted');
      return [
        onEntry(desk, waiting, 'approve'),
        onEntry(desk, waiting, 'return', RETURNED),
        making(desk, who),
        remove(desk.director, `/api/drivers/${who.person.id}`),
      ];
    },
  },
  {
    name: 'two remittances are made of the same earnings, one entry is sent back, and the driver submits',
    setUp: async (desk, vary) => {
      const who = await driver(desk, { isVat: someVat(vary) });
      await entry(desk, somePence(vary), 'approved');
      const second = await entry(desk, somePence(vary), 'approved');
      const sent = submission(desk, who, { price: somePence(vary), fee: 2_500 });
      return [making(desk, who), making(desk, who), onEntry(desk, second, 'return', RETURNED), sent];
    },
  },
  {
    name: 'a remittance made of earnings is rejected or approved, made again, and the earnings sent back',
    setUp: async (desk, vary) => {
      const who = await driver(desk, { isVat: someVat(vary) });
      const earned = await entry(desk, somePence(vary), 'approved');
      const waiting = await made(desk);
      return [
        rejection(desk.director, waiting),
        approval(desk.colleague, waiting),
        making(desk, who),
        onEntry(desk, earned, 'return', RETURNED),
      ];
    },
  },
  {
    name: 'earnings whose remittance was rejected are made into another twice, and sent back',
    setUp: async (desk, vary) => {
      const who = await driver(desk, { isVat: someVat(vary) });
      const earned = await entry(desk, somePence(vary), 'approved');
      await made(desk);
      await rejected(desk);
      return [making(desk, who), making(desk, who), onEntry(desk, earned, 'return', RETURNED)];
    },
  },
];
