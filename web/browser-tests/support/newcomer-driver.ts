import { expect, type Page } from '@playwright/test';
import { londonDay } from '@waybook/contracts/calendar';

export interface Newcomer {
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

const PASSWORD = 'a good long password';

/** With what the form has before somebody changes it. */
export function newcomerSinceToday(page: Page): Promise<Newcomer> {
  return newcomerDriver(page, { startDate: londonDay(new Date()) });
}

/** A driver whom no other test knows, added by the admin who is signed in on this page. */
export async function newcomerDriver(page: Page, details: object = {}): Promise<Newcomer> {
  const mark = `${Date.now().toString(36)}${Math.floor(Math.random() * 1_000).toString(36)}`;
  const firstName = 'Nora';
  const lastName = `Penn-${mark}`;
  const email = `nora.${mark}@harbour.example`;
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const answer = await page.request.post('/api/drivers', {
    headers: { authorization: `Bearer ${token ?? ''}` },
    data: {
      firstName,
      lastName,
      email,
      password: PASSWORD,
      membershipFee: '25.00',
      startDate: '2026-01-05',
      ...details,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return { name: `${firstName} ${lastName}`, lastName, email, password: PASSWORD };
}
