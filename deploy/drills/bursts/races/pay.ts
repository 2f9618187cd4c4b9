import { friday } from '../../months/reference-model/expected-figures.js';
import type { ModelDriver, ModelRemittance, ModelRun } from '../../months/reference-model/reference-model.js';
import type { OfficeClient } from '../../months/office-client.js';
import { get, post, put, remove, type RacingRequest, type Race } from '../race.js';
import {
  approval,
  approved,
  correction,
  driver,
  prepared,
  rejection,
  settled,
  somePence,
  someVat,
  submitted,
} from './given.js';

const nextButOne = (client: OfficeClient) => friday(client.today, 1);

const preparation = (client: OfficeClient, releases: readonly ModelRemittance[] = []): RacingRequest =>
  post(client.director, '/api/payment-runs', {
    payOn: nextButOne(client),
    retentionReleases: releases.map(({ id }) => id),
  });

const release = (client: OfficeClient, { id }: ModelRemittance): RacingRequest =>
  post(client.director, '/api/retention/releases', { payOn: nextButOne(client), remittanceIds: [id] });

const onRun = (client: OfficeClient, { id }: { readonly id: string }, step: 'settle' | 'cancel'): RacingRequest =>
  step === 'cancel'
    ? post(client.director, `/api/payment-runs/${id}/cancel`, { reason: 'Too early' })
    : post(client.colleague, `/api/payment-runs/${id}/settle`, {});

/** Of the first payment of the run. */
const sendingBack = (as: OfficeClient['director'], { id, parts }: ModelRun): RacingRequest =>
  post(as, `/api/payment-runs/${id}/returns`, { paymentId: parts[0]!.id, reason: 'account_closed' });

const takingBack = (as: OfficeClient['director'], { id }: ModelRun): RacingRequest =>
  post(as, `/api/payment-runs/${id}/reopen`, { reason: 'The wrong run' });

const bankFile = (client: OfficeClient, { id }: { readonly id: string }): RacingRequest =>
  get(client.colleague, `/api/payment-runs/${id}/bank-file?format=csv`);

const account = (as: OfficeClient['director'], { person }: ModelDriver, accountNumber: string): RacingRequest =>
  put(as, `/api/drivers/${person.id}/bank-details`, {
    accountHolderName: 'Dora Driver',
    sortCode: '200000',
    accountNumber,
  });

const ofDriver = ({ person }: ModelDriver) => `/api/drivers/${person.id}`;

/** What is owed, and how it is paid. */
export const pay: readonly Race[] = [
  {
    name: 'a remittance is approved, approved by another, rejected, and its driver deleted',
    setUp: async (client, vary) => {
      const who = await driver(client, { isVat: someVat(vary) });
      const waiting = await submitted(client, [somePence(vary)], vary.oneOf([0, 1]));
      return [
        approval(client.director, waiting),
        approval(client.colleague, waiting),
        rejection(client.director, waiting),
        remove(client.colleague, ofDriver(who)),
      ];
    },
  },
  {
    name: 'three remittances get an invoice, and the driver agrees no longer',
    setUp: async (client, vary) => {
      const who = await driver(client, { isVat: true });
      const waiting = [];
      for (const weeksBack of [0, 1, 2]) waiting.push(await submitted(client, [somePence(vary)], weeksBack));
      return [
        ...waiting.map((each) => approval(client.director, each)),
        put(client.colleague, ofDriver(who), { isVatRegistered: false }),
      ];
    },
  },
  {
    name: 'an invoice is issued and another corrected, and the business gets another VAT number',
    setUp: async (client, vary) => {
      await driver(client, { isVat: true });
      const wrong = await approved(client, [somePence(vary)], 1);
      const waiting = await submitted(client, [somePence(vary)]);
      return [
        correction(client.director, wrong, somePence(vary)),
        approval(client.colleague, waiting),
        put(client.director, '/api/business', { vatNumber: 'GB434031494' }),
      ];
    },
  },
  {
    name: 'a remittance is corrected twice, and its payment taken into a run',
    setUp: async (client, vary) => {
      await driver(client, { isVat: someVat(vary), hasAccount: true });
      const wrong = await approved(client, [somePence(vary)], vary.oneOf([0, 1]));
      return [
        correction(client.director, wrong, somePence(vary)),
        correction(client.colleague, wrong, somePence(vary)),
        preparation(client),
      ];
    },
  },
  {
    name: 'two runs and a correction of one of their payments, and the driver enters another account',
    setUp: async (client, vary) => {
      const who = await driver(client, { isVat: true, hasAccount: true });
      const wrong = await approved(client, [somePence(vary)], 1);
      await approved(client, [somePence(vary)]);
      return [
        preparation(client, [wrong]),
        preparation(client),
        correction(client.colleague, wrong, somePence(vary)),
        account(client.director, who, '31927078'),
      ];
    },
  },
  {
    name: "a run's file is made, it is settled, cancelled, and retention joins it",
    setUp: async (client, vary) => {
      await driver(client, { isVat: true, hasAccount: true });
      const held = await approved(client, [somePence(vary) + 5_000]);
      const run = await prepared(client);
      return [bankFile(client, run), onRun(client, run, 'settle'), onRun(client, run, 'cancel'), release(client, held)];
    },
  },
  {
    name: "a run's file is made while retention is released to it twice",
    setUp: async (client, vary) => {
      await driver(client, { isVat: true, hasAccount: true });
      const held = await approved(client, [somePence(vary) + 5_000]);
      const run = await prepared(client);
      return [bankFile(client, run), release(client, held), release(client, held)];
    },
  },
  {
    name: "a run's file is made, and the account it pays is changed and verified",
    setUp: async (client, vary) => {
      const who = await driver(client, { hasAccount: true });
      await approved(client, [somePence(vary) + 5_000]);
      const run = await prepared(client);
      const numbers = { sortCode: '200000', accountNumber: '31927078' };
      return [
        bankFile(client, run),
        account(client.director, who, numbers.accountNumber),
        post(client.colleague, `${ofDriver(who)}/bank-details/verify`, numbers),
      ];
    },
  },
  {
    name: 'retention is released twice and taken into a run, and its remittance corrected',
    setUp: async (client, vary) => {
      await driver(client, { isVat: true, hasAccount: true });
      const held = await approved(client, [somePence(vary) + 5_000]);
      await settled(client);
      return [
        release(client, held),
        release(client, held),
        preparation(client, [held]),
        correction(client.director, held, somePence(vary) + 5_000),
      ];
    },
  },
  {
    name: 'a run is settled, what it pays corrected, and its driver deleted',
    setUp: async (client, vary) => {
      const who = await driver(client, { hasAccount: true });
      const wrong = await approved(client, [somePence(vary) + 5_000]);
      const run = await prepared(client);
      return [
        onRun(client, run, 'settle'),
        correction(client.colleague, wrong, somePence(vary) + 5_000),
        remove(client.director, ofDriver(who)),
      ];
    },
  },
  {
    name: 'what was paid is corrected, its driver deleted, and a legal hold placed',
    setUp: async (client, vary) => {
      const who = await driver(client, { hasAccount: true });
      const wrong = await approved(client, [somePence(vary) + 5_000]);
      await settled(client);
      return [
        correction(client.colleague, wrong, somePence(vary) + 5_000),
        remove(client.director, ofDriver(who)),
        post(client.colleague, `${ofDriver(who)}/legal-hold`, { reason: 'A court asks for it' }),
      ];
    },
  },
  {
    name: 'what a run paid comes back, the run is taken back, what it paid corrected, and its driver deleted',
    setUp: async (client, vary) => {
      const who = await driver(client, { hasAccount: true });
      const wrong = await approved(client, [somePence(vary) + 5_000]);
      const run = await settled(client);
      return [
        sendingBack(client.director, run),
        takingBack(client.colleague, run),
        correction(client.colleague, wrong, somePence(vary) + 5_000),
        remove(client.director, ofDriver(who)),
      ];
    },
  },
  {
    name: 'two people record the same return, and runs are prepared for what is due',
    setUp: async (client, vary) => {
      await driver(client, { hasAccount: true });
      await approved(client, [somePence(vary) + 5_000], 1);
      const run = await settled(client);
      await approved(client, [somePence(vary) + 5_000]);
      return [
        sendingBack(client.director, run),
        sendingBack(client.colleague, run),
        preparation(client),
        preparation(client),
      ];
    },
  },
];
