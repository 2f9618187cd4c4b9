import { afterEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import { asAdmin, asDriver } from '../../testing/signed-in';
import { Sidebar } from './Sidebar';
import { useSidebar } from './use-sidebar';

const signedIn = asAdmin({ permissions: ['all'] });

afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
});

const nothing = () => undefined;
const NEVER_CHANGES = {
  addEventListener: nothing,
  removeEventListener: nothing,
  addListener: nothing,
  removeListener: nothing,
};

/** Answers the queries of `theme.breakpoints.down`. */
function makeWindow(width: number): void {
  window.matchMedia = (query) => {
    const [, most = 'Infinity'] = /max-width:([\d.]+)px/.exec(query) ?? [];
    const matches = width <= Number(most);
    return { matches, ...NEVER_CHANGES } as unknown as MediaQueryList;
  };
}

function Shell() {
  const { room, expanded, sheetOpen, isShown, toggle, closeSheet } = useSidebar();
  return (
    <>
      <button type="button" aria-expanded={isShown} onClick={toggle}>
        Toggle sidebar
      </button>
      <Sidebar signedIn={signedIn} {...{ room, expanded, sheetOpen }} onSheetClose={closeSheet} />
    </>
  );
}

const toggleIs = (expanded: boolean) => screen.getByRole('button', { name: 'Toggle sidebar', expanded });
const panel = () => screen.queryByRole('complementary', { name: 'Sidebar' });

test('stands open beside the page from 1024 px on', async () => {
  makeWindow(1024);
  openScreen(<Shell />, { signedIn });
  toggleIs(true);
  expect(await within(panel()!).findByText('Waybook Admin')).toBeTruthy();
});

test('is icons with names and tooltips at 768 px, and the whole lies over the page when asked for', async () => {
  makeWindow(768);
  const { person } = openScreen(<Shell />, { signedIn });
  toggleIs(false);
  const drivers = await within(panel()!).findByRole('link', { name: 'Drivers' });
  await person.hover(drivers);
  expect(await screen.findByRole('tooltip', { name: 'Drivers' })).toBeTruthy();
  await person.click(toggleIs(false));
  const sheet = await screen.findByRole('dialog', { name: 'Menu' });
  expect(within(sheet).getByRole('link', { name: 'Drivers' })).toBeTruthy();
  expect(document.cookie).not.toContain('sidebar_state');
});

test('is gone on a phone until it is asked for', async () => {
  makeWindow(390);
  const { person } = openScreen(<Shell />, { signedIn });
  expect(panel()).toBeNull();
  await person.click(toggleIs(false));
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeTruthy();
});

test.each([
  ['an admin', asAdmin({})],
  ['a driver', asDriver()],
])('shows %s where they are signed in', async (_, person) => {
  const stop = await servePage(() => ({ status: 200, json: [] }));
  const sidebar = <Sidebar signedIn={person} room="panel" expanded sheetOpen={false} onSheetClose={nothing} />;
  const page = openScreen(sidebar, { signedIn: person });
  await page.person.click(await screen.findByRole('button', { name: 'Where you are signed in' }));
  expect(await screen.findByRole('dialog', { name: 'Where you are signed in' })).toBeTruthy();
  await stop();
});
