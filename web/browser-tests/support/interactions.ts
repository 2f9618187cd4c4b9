import { expect as playwrightExpect, type Page } from '@playwright/test';
import { smallPhoto } from './phone-photo';
import { newLoadId, PHOTO_NAMES } from './week-entry';

/** The drill's, too, which no configuration reaches; for what hangs. */
const expect = playwrightExpect.configure({ timeout: 60_000 });

/** What a driver's hands do again and again, and what the screen answers with. */
export interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly isForDriver: boolean;
  /** Until the page is as it is when they do it. */
  readonly prepare: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
  /** It has answered. */
  readonly answered: (page: Page) => Promise<void>;
}

const loadIdField = (page: Page) => page.getByLabel('Load ID');
const addButton = (page: Page) => page.getByRole('button', { name: 'Add job' });
const driverTab = (page: Page) => page.getByRole('tab', { name: 'Driver' });
const answeredFilter = (page: Page) => page.getByRole('button', { name: 'Answered' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Toggle sidebar' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const membership = (page: Page) => menu(page).getByRole('link', { name: 'Membership' });
/** The second one: a paid one, whose card holds most. */
const remittance = (page: Page) => page.getByRole('main').locator('[aria-expanded]').filter({ hasText: '£' }).nth(1);

export const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'typing a load ID',
    path: '/driver/earnings-entry',
    isForDriver: true,
    prepare: (page) => loadIdField(page).focus(),
    act: (page) => page.keyboard.type(newLoadId()),
    answered: (page) => expect(page.getByLabel('Job price (£)')).toBeFocused(),
  },
  {
    name: 'adding a job',
    path: '/driver/earnings-entry',
    isForDriver: true,
    prepare: async (page) => {
      await loadIdField(page).fill(newLoadId());
      await page.getByLabel('Job price (£)').fill('100');
      const photos = await Promise.all(PHOTO_NAMES.map((_, at) => smallPhoto(at * 90)));
      await page.getByLabel('Choose 3 photos at once').setInputFiles(photos);
      await expect(page.getByText('3/3 photos uploaded')).toBeVisible();
    },
    act: (page) => addButton(page).tap(),
    answered: (page) => expect(page.getByText(/^Load \d{8} added\./)).toBeVisible(),
  },
  {
    name: 'opening a remittance',
    path: '/driver/remittances',
    isForDriver: true,
    prepare: (page) => expect(remittance(page)).toBeVisible(),
    act: (page) => remittance(page).tap(),
    answered: (page) => expect(page.getByText('Jobs and proof of delivery')).toBeVisible(),
  },
  {
    name: 'opening the menu',
    path: '/driver/remittances',
    isForDriver: true,
    prepare: (page) => expect(menuButton(page)).toBeVisible(),
    act: (page) => menuButton(page).tap(),
    answered: (page) => expect(menu(page)).toBeVisible(),
  },
  {
    name: 'going to another page',
    path: '/driver/remittances',
    isForDriver: true,
    prepare: async (page) => {
      await menuButton(page).tap();
      await expect(membership(page)).toBeVisible();
    },
    act: (page) => membership(page).tap(),
    answered: (page) => expect(page.getByRole('heading', { level: 1, name: 'Membership' })).toBeVisible(),
  },
  {
    name: 'filtering a list',
    path: '/driver/queries',
    isForDriver: true,
    prepare: (page) => expect(answeredFilter(page)).toBeVisible(),
    act: (page) => answeredFilter(page).tap(),
    answered: (page) => expect(page.getByText('No answered queries')).toBeVisible(),
  },
  {
    name: 'switching a tab',
    path: '/login',
    isForDriver: false,
    prepare: (page) => expect(driverTab(page)).toBeVisible(),
    act: (page) => driverTab(page).tap(),
    answered: (page) => expect(page.getByRole('button', { name: 'Driver Sign In' })).toBeVisible(),
  },
];
