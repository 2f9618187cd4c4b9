import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import {
  activeLanguage,
  chooseOnDevice,
  isAccountToBeTold,
  keepOnDevice,
  showLanguage,
} from '../shared/language/active-language';
import { formatAmount } from '../shared/language/amounts';
import { formatWeek } from '../shared/language/days';
import { t } from '../shared/language/text';
import { sessionEnded, sessionStarted } from '../shared/session/session.slice';
import { formatDate } from '../shared/ui/dates.view';
import { SINGLE_ATTEMPT } from '../testing/open-screen';
import { asAdmin, asDriver } from '../testing/signed-in';
import { followLanguage } from './follow-language';
import { createStore } from './store';

let stop: () => Promise<void>;
let account: { language: string | null };
let failing: boolean;
beforeEach(async () => {
  localStorage.clear();
  account = { language: null };
  failing = false;
  stop = await servePage(({ method, body }) => {
    if (method === 'PUT' && failing) return { status: 503 };
    if (method === 'PUT') account = JSON.parse(body) as typeof account;
    return { status: 200, json: account };
  });
});
afterEach(async () => {
  await showLanguage('en');
  await stop();
});

const shows = (language: string) => waitFor(() => expect(activeLanguage()).toBe(language));

test('an account without a choice takes that of the device, and an admin reads English', async () => {
  keepOnDevice('pl');
  const store = createStore(SINGLE_ATTEMPT);
  await followLanguage(store);
  expect([activeLanguage(), document.documentElement.lang, t('Remittances')]).toEqual(['pl', 'pl', 'Rozliczenia']);
  store.dispatch(sessionStarted(asDriver()));
  await waitFor(() => expect(account).toEqual({ language: 'pl' }));
  store.dispatch(sessionStarted(asAdmin({})));
  await shows('en');
  store.dispatch(sessionEnded());
  await shows('pl');
});

test("the account's choice comes to the device, until another is made at this screen", async () => {
  account = { language: 'ro' };
  const store = createStore(SINGLE_ATTEMPT);
  await followLanguage(store);
  expect(activeLanguage()).toBe('en');
  store.dispatch(sessionStarted(asDriver()));
  await shows('ro');
  store.dispatch(sessionEnded());
  await chooseOnDevice('pl');
  store.dispatch(sessionStarted(asDriver()));
  await waitFor(() => expect(account).toEqual({ language: 'pl' }));
  expect(activeLanguage()).toBe('pl');
});

test('a choice that has not reached the account stands after a reload, until the account has it', async () => {
  account = { language: 'ro' };
  failing = true;
  await chooseOnDevice('pl');
  const before = createStore(SINGLE_ATTEMPT);
  await followLanguage(before);
  before.dispatch(sessionStarted(asDriver()));
  await waitFor(() => expect(Object.values(before.getState().api.mutations)[0]?.status).toBe('rejected'));
  failing = false;
  const reloaded = createStore(SINGLE_ATTEMPT);
  await followLanguage(reloaded);
  reloaded.dispatch(sessionStarted(asDriver()));
  await waitFor(() => expect(account).toEqual({ language: 'pl' }));
  expect(activeLanguage()).toBe('pl');
  await waitFor(() => expect(isAccountToBeTold()).toBe(false));
});

test('days and amounts are written as the language writes them, amounts in pounds', async () => {
  const week = { weekStartDate: '2026-11-09', weekEndDate: '2026-11-15' };
  const written = () => [formatDate('2026-11-27'), formatWeek(week), formatAmount('-1234.50')].join(' | ');
  expect(written()).toBe('Nov 27, 2026 | Nov 09 – Nov 15, 2026 | −£1,234.50');
  await showLanguage('pl');
  expect(written().replaceAll('\u00a0', ' ')).toBe('27 lis 2026 | 9–15 lis 2026 | −1234,50 £');
  await showLanguage('ro');
  expect(written().replaceAll('\u00a0', ' ')).toMatch(/^27 nov\. 2026 \| 9.15 nov\. 2026 \| −1\.234,50 £$/);
});
