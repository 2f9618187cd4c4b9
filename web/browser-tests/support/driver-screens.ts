import { expect, type Page } from '@playwright/test';
import { follow } from './follow';
import { pl } from '../../src/shared/language/catalogues/pl';
import { ro } from '../../src/shared/language/catalogues/ro';

export type ScreenLanguage = keyof typeof CATALOGUES;

const CATALOGUES: Readonly<Record<'en' | 'pl' | 'ro', Readonly<Record<string, string>>>> = { en: {}, pl, ro };

/** A driver's screen, and how to come to it from its address. */
export interface DriverScreen {
  readonly name: string;
  readonly path: string;
  /** English, as the code has it; absent where the heading is what somebody wrote. */
  readonly heading: string;
  readonly come?: (page: Page) => Promise<void>;
}

/** What the office and the driver wrote to each other, behind the first link of a list. */
const openFirst = (path: string) => async (page: Page) => {
  await page.getByRole('main').locator(`a[href^="${path}/"]`).first().click();
  await expect(page.getByRole('main').locator(`a[href="${path}"]`)).toBeVisible();
  await expect(page.getByRole('main').locator('form')).toBeVisible();
};

export const DRIVER_SCREENS: readonly DriverScreen[] = [
  { name: 'dashboard', path: '/driver', heading: 'Welcome back, {firstName}!' },
  { name: 'weekly entry', path: '/driver/earnings-entry', heading: 'Weekly Earnings Entry' },
  {
    name: 'weekly entry of last week',
    path: '/driver/earnings-entry',
    heading: 'Weekly Earnings Entry',
    come: async (page) => {
      await page.getByRole('main').getByRole('combobox').first().selectOption({ index: 1 });
    },
  },
  { name: 'remittances', path: '/driver/remittances', heading: 'Remittances' },
  {
    name: 'remittance',
    path: '/driver/remittances',
    heading: 'Remittances',
    // The second: a paid one, whose card holds most.
    come: async (page) => {
      await page.getByRole('main').getByRole('button', { expanded: false }).filter({ hasText: '£' }).nth(1).click();
      await expect(page.getByRole('main').getByRole('button', { expanded: true })).toBeVisible();
    },
  },
  { name: 'earnings', path: '/driver/earnings', heading: 'Earnings History' },
  { name: 'membership', path: '/driver/membership', heading: 'Membership' },
  { name: 'documents', path: '/driver/documents', heading: 'Documents' },
  { name: 'profile', path: '/driver/profile', heading: 'Profile' },
  { name: 'tickets', path: '/driver/tickets', heading: 'Tickets' },
  { name: 'ticket', path: '/driver/tickets', heading: 'Tickets', come: openFirst('/driver/tickets') },
  { name: 'queries', path: '/driver/queries', heading: 'Queries' },
  { name: 'query', path: '/driver/queries', heading: 'Queries', come: openFirst('/driver/queries') },
  { name: 'notifications', path: '/driver/notifications', heading: 'Notifications' },
];

export function screenNamed(name: string): DriverScreen {
  const screen = DRIVER_SCREENS.find((one) => one.name === name);
  if (screen === undefined) throw new Error(`no screen ${name}`);
  return screen;
}

/** Inside the app, and until all of it has come. */
export async function goToScreen(page: Page, screen: DriverScreen, language: ScreenLanguage = 'en'): Promise<void> {
  await follow(page, screen.path);
  const [opening = '', ending = ''] = (CATALOGUES[language][screen.heading] ?? screen.heading).split('{firstName}');
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(title).toHaveText(new RegExp(`^${literal(opening)}.*${literal(ending)}$`));
  await screen.come?.(page);
  await expect(page.locator('main :is([role="progressbar"], [aria-busy="true"], .MuiSkeleton-root)')).toHaveCount(0);
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
