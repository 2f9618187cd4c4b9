import { friday } from '../../months/book/reckoning.js';
import type { BookedDriver, BookedRemittance } from '../../months/book/hand-book.js';
import type { Desk } from '../../months/desk.js';
import { get, post, put, remove, type Shot, type Situation } from '../situation.js';
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
} from './ready.js';

const nextButOne = (desk: Desk) => friday(desk.today, 1);

const preparation = (desk: Desk, releases: readonly BookedRemittance[] = []): Shot =>
  post(desk.director, '/api/payment-runs', {
    payOn: nextButOne(desk),
    retentionReleases: releases.map(({ id }) => id),
  });

const release = (desk: Desk, { id }: BookedRemittance): Shot =>
  post(desk.colleague, '/api/retention/releases', { payOn: nextButOne(desk), remittanceIds: [id] });

const onRun = (desk: Desk, { id }: { readonly id: string }, step: 'settle' | 'cancel'): Shot =>
  post(desk.director, `/api/payment-runs/${id}/${step}`, step === 'cancel' ? { reason: 'Too early' } : {});

const bankFile = (desk: Desk, { id }: { readonly id: string }): Shot =>
  get(desk.colleague, `/api/payment-runs/${id}/bank-file?format=csv`);

const account = (as: Desk['director'], { person }: BookedDriver, accountNumber: string): Shot =>
  put(as, `/api/drivers/${person.id}/bank-details`, {
    accountHolderName: 'Dora Driver',
    sortCode: '200000',
    accountNumber,
  });

const ofDriver = ({ person }: BookedDriver) => `/api/drivers/${person.id}`;

/** What is owed, and how it is paid. */
export const pay: readonly Situation[] = [
  {
    name: 'a remittance is approved, approved by another, rejected, and its driver deleted',
    setUp: async (desk, vary) => {
      const who = await driver(desk, { isVat: someVat(vary) });
      const waiting = await submitted(desk, [somePence(vary)], vary.oneOf([0, 1]));
      return [
        approval(desk.director, waiting),
        approval(desk.colleague, waiting),
        rejection(desk.director, waiting),
        remove(desk.colleague, ofDriver(who)),
      ];
    },
  },
  {
    name: 'three remittances get an invoice, and the driver agrees no longer',
    setUp: async (desk, vary) => {
      const who = await driver(desk, { isVat: true });
      const waiting = [];
      for (const weeksBack of [0, 1, 2]) waiting.push(await submitted(desk, [somePence(vary)], weeksBack));
      return [
        ...waiting.map((each) => approval(desk.director, each)),
        put(desk.colleague, ofDriver(who), { isVatRegistered: false }),
      ];
    },
  },
  {
    name: 'an invoice is issued and another corrected, and the business gets another VAT number',
    setUp: async (desk, vary) => {
      await driver(desk, { isVat: true });
      const wrong = await approved(desk, [somePence(vary)], 1);
      const waiting = await submitted(desk, [somePence(vary)]);
      return [
        correction(desk.director, wrong, somePence(vary)),
        approval(desk.colleague, waiting),
        put(desk.director, '/api/business', { vatNumber: 'GB434031494' }),
      ];
    },
  },
  {
    name: 'a remittance is corrected twice, and its payment taken into a run',
    setUp: async (desk, vary) => {
      await driver(desk, { isVat: someVat(vary), hasAccount: true });
      const wrong = await approved(desk, [somePence(vary)], vary.oneOf([0, 1]));
      return [
        correction(desk.director, wrong, somePence(vary)),
        correction(desk.colleague, wrong, somePence(vary)),
        preparation(desk),
      ];
    },
  },
  {
    name: 'two runs and a correction of one of their payments, and the driver enters another account',
    setUp: async (desk, vary) => {
      const who = await driver(desk, { isVat: true, hasAccount: true });
      const wrong = await approved(desk, [somePence(vary)], 1);
      await approved(desk, [somePence(vary)]);
      return [
        preparation(desk, [wrong]),
        preparation(desk),
        correction(desk.colleague, wrong, somePence(vary)),
        account(desk.director, who, '31926819'),
      ];
    },
  },
  {
    name: "a run's file is made, it is settled, cancelled, and retention joins it",
    setUp: async (desk, vary) => {
      await driver(desk, { isVat: true, hasAccount: true });
      const held = await approved(desk, [somePence(vary) + 5_000]);
      const run = await prepared(desk);
      return [bankFile(desk, run), onRun(desk, run, 'settle'), onRun(desk, run, 'cancel'), release(desk, held)];
    },
  },
  {
    name: "a run's file is made while retention is released to it twice",
    setUp: async (desk, vary) => {
      await driver(desk, { isVat: true, hasAccount: true });
      const held = await approved(desk, [somePence(vary) + 5_000]);
      const run = await prepared(desk);
      return [bankFile(desk, run), release(desk, held), release(desk, held)];
    },
  },
  {
    name: "a run's file is made, and the account it pays is changed and verified",
    setUp: async (desk, vary) => {
      const who = await driver(desk, { hasAccount: true });
      await approved(desk, [somePence(vary) + 5_000]);
      const run = await prepared(desk);
      const numbers = { sortCode: '200000', accountNumber: '31926819' };
      return [
        bankFile(desk, run),
        account(desk.director, who, numbers.accountNumber),
        post(desk.colleague, `${ofDriver(who)}/bank-details/verify`, numbers),
      ];
    },
  },
  {
    name: 'retention is released twice and taken into a run, and its remittance corrected',
    setUp: async (desk, vary) => {
      await driver(desk, { isVat: true, hasAccount: true });
      const held = await approved(desk, [somePence(vary) + 5_000]);
      await settled(desk);
      return [
        release(desk, held),
        release(desk, held),
        preparation(desk, [held]),
        correction(desk.director, held, somePence(vary) + 5_000),
      ];
    },
  },
  {
    name: 'a run is settled, what it pays corrected, and its driver deleted',
    setUp: async (desk, vary) => {
      const who = await driver(desk, { hasAccount: true });
      const wrong = await approved(desk, [somePence(vary) + 5_000]);
      const run = await prepared(desk);
      return [
        onRun(desk, run, 'settle'),
        correction(desk.colleague, wrong, somePence(vary) + 5_000),
        remove(desk.director, ofDriver(who)),
      ];
    },
  },
  {
    name: 'what was paid is corrected, its driver deleted, and a legal hold placed',
    setUp: async (desk, vary) => {
      const who = await driver(desk, { hasAccount: true });
      const wrong = await approved(desk, [somePence(vary) + 5_000]);
      await settled(desk);
      return [
        correction(desk.colleague, wrong, somePence(vary) + 5_000),
        remove(desk.director, ofDriver(who)),
        post(desk.colleague, `${ofDriver(who)}/legal-hold`, { reason: 'A court asks for it' }),
      ];
    },
  },
];
