import { pounds } from '../../months/reference-model/expected-figures.js';
import { weekBack } from '../../months/actions/remittance-actions.js';
import type { OfficeClient } from '../../months/office-client.js';
import type { ModelDriver } from '../../months/reference-model/reference-model.js';
import { post, put, remove, type RacingRequest, type Race } from '../race.js';
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
} from './given.js';

const work = (grossPence: number) => ({ jobsCompleted: 3, podsDelivered: 9, grossEarnings: pounds(grossPence) });

function entered(client: OfficeClient, { person }: ModelDriver, grossPence: number): RacingRequest {
  const week = { driverId: person.id, weekStartDate: weekBack(client, 0) };
  return post(client.director, '/api/earnings', { ...week, ...work(grossPence), status: 'submitted' });
}

function making(client: OfficeClient, { person }: ModelDriver): RacingRequest {
  return post(client.colleague, '/api/earnings/remittances', {
    driverId: person.id,
    weekStartDate: weekBack(client, 0),
  });
}

const onEntry = (
  client: OfficeClient,
  { id }: { readonly id: string },
  step: string,
  body: object = {},
): RacingRequest => post(step === 'approve' ? client.colleague : client.director, `/api/earnings/${id}/${step}`, body);
const RETURNED = { reason: 'Count again' };

/** What a driver earned in a week, by their own word or the office's. */
export const weeksWork: readonly Race[] = [
  {
    name: 'two submissions of a week whose fee is left to the server, and an entry',
    setUp: async (client, vary) => {
      const who = await driver(client, { isVat: someVat(vary) });
      const send = () => submission(client, who, { price: somePence(vary) });
      return [send(), send(), entered(client, who, somePence(vary))];
    },
  },
  {
    name: "two submissions that say the week's fee, and another fee",
    setUp: async (client, vary) => {
      const who = await driver(client, { isVat: someVat(vary) });
      const send = () => submission(client, who, { price: somePence(vary), fee: 2_500 });
      return [send(), send(), put(client.director, `/api/drivers/${who.person.id}`, { membershipFee: '30.00' })];
    },
  },
  {
    name: 'two entries of a week, and a change of a third',
    setUp: async (client, vary) => {
      const who = await driver(client, { isVat: someVat(vary) });
      const { id } = await entry(client, somePence(vary), 'draft');
      const change = put(client.director, `/api/earnings/${id}`, { ...work(somePence(vary)), membershipFee: '0.00' });
      return [entered(client, who, somePence(vary)), entered(client, who, somePence(vary)), change];
    },
  },
  {
    name: 'a load is given free by a rejection, and submitted twice',
    setUp: async (client, vary) => {
      const who = await driver(client);
      const { jobs, ...first } = await submitted(client, [somePence(vary)]);
      const again = () => submission(client, who, { price: somePence(vary), fee: 0, loadId: jobs[0]!.loadId });
      return [rejection(client.director, first), again(), again()];
    },
  },
  {
    name: 'a load is taken off by a correction, and submitted twice',
    setUp: async (client, vary) => {
      const who = await driver(client, { isVat: someVat(vary) });
      const wrong = await approved(client, [somePence(vary), somePence(vary)]);
      const { loadId } = wrong.jobs[1]!;
      const again = () => submission(client, who, { price: somePence(vary), fee: 0, loadId });
      return [correction(client.director, wrong, somePence(vary), 1), again(), again()];
    },
  },
  {
    name: 'a submission, and the driver is suspended and no longer registered for VAT',
    setUp: async (client, vary) => {
      const who = await driver(client, { isVat: true });
      const url = `/api/drivers/${who.person.id}`;
      return [
        submission(client, who, { price: somePence(vary) }),
        put(client.director, url, { status: 'suspended' }),
        put(client.colleague, url, { isVatRegistered: false }),
      ];
    },
  },
  {
    name: 'earnings are approved, sent back, made into a remittance, and the driver is deleted',
    setUp: async (client, vary) => {
      const who = await driver(client, { isVat: someVat(vary) });
      const waiting = await entry(client, somePence(vary), 'submitted');
      return [
        onEntry(client, waiting, 'approve'),
        onEntry(client, waiting, 'return', RETURNED),
        making(client, who),
        remove(client.director, `/api/drivers/${who.person.id}`),
      ];
    },
  },
  {
    name: 'two remittances are made of the same earnings, one entry is sent back, and the driver submits',
    setUp: async (client, vary) => {
      const who = await driver(client, { isVat: someVat(vary) });
      await entry(client, somePence(vary), 'approved');
      const second = await entry(client, somePence(vary), 'approved');
      const sent = submission(client, who, { price: somePence(vary), fee: 2_500 });
      return [making(client, who), making(client, who), onEntry(client, second, 'return', RETURNED), sent];
    },
  },
  {
    name: 'a remittance made of earnings is rejected or approved, made again, and the earnings sent back',
    setUp: async (client, vary) => {
      const who = await driver(client, { isVat: someVat(vary) });
      const earned = await entry(client, somePence(vary), 'approved');
      const waiting = await made(client);
      return [
        rejection(client.director, waiting),
        approval(client.colleague, waiting),
        making(client, who),
        onEntry(client, earned, 'return', RETURNED),
      ];
    },
  },
  {
    name: 'earnings whose remittance was rejected are made into another twice, and sent back',
    setUp: async (client, vary) => {
      const who = await driver(client, { isVat: someVat(vary) });
      const earned = await entry(client, somePence(vary), 'approved');
      await made(client);
      await rejected(client);
      return [making(client, who), making(client, who), onEntry(client, earned, 'return', RETURNED)];
    },
  },
];
