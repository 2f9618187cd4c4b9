import type { SignedIn } from '@waybook/contracts/api';
import { t } from '../language/text';
import { mayOpen } from '../page-permissions';
import { addressWith, OPEN_PARAMETER } from './action-address';
import {
  ADMIN_LINKS,
  ADMIN_SCREENS,
  ADMIN_TABS,
  OWN_ACCOUNT,
  SCREEN_ACTIONS,
  type ScreenEntry,
} from './admin-commands';
import { ADMIN_EXPORTS } from './admin-exports';
import { fulfils, type Command, type PermissionRule } from './command';
import { DRIVER_PLACES, DRIVER_SCREENS } from './driver-commands';

/** What this person may see and do, by name; `day` goes into the names of files. */
export function commandsFor(signedIn: SignedIn, day: string): Command[] {
  return signedIn.type === 'driver' ? driverCommands() : adminCommands(signedIn, day);
}

function driverCommands(): Command[] {
  const places = DRIVER_PLACES.map(({ to, ...place }): Command => ({ ...place, id: to, kind: 'tab', effect: { to } }));
  return [...DRIVER_SCREENS.map(screenCommand), ...places].map((command) => ({
    ...command,
    title: t(command.title),
    screen: t(command.screen),
  }));
}

interface Restricted {
  path: string;
  may?: PermissionRule;
}

function adminCommands(signedIn: SignedIn, day: string): Command[] {
  const isOffered = ({ path, may }: Restricted) => mayOpen(signedIn, path) && fulfils(signedIn, may);
  return [
    ...ADMIN_SCREENS.filter(isOffered).map(screenCommand),
    ...tabCommands(signedIn, isOffered),
    ...actionCommands(isOffered),
    ...ADMIN_LINKS.filter(isOffered).map(({ title, path, parameters, keywords }) =>
      action(title, title, path, keywords, { to: addressWith(path, parameters) }),
    ),
    ...ADMIN_EXPORTS.filter(isOffered).map(({ title, path, url, fileName, keywords }): Command => ({
      ...action(url, title, path, keywords, { url, fileName: fileName(day) }),
      kind: 'named',
    })),
    ...OWN_ACCOUNT.map((own): Command => ({ ...own, id: own.title, kind: 'named', screen: 'Your account' })),
  ];
}

type IsOffered = (entry: Restricted) => boolean;

function tabCommands(signedIn: SignedIn, isOffered: IsOffered): Command[] {
  return Object.values(ADMIN_TABS)
    .filter(isOffered)
    .flatMap((group) => {
      const within = 'within' in group ? group.within : {};
      return group.tabs
        .filter((tab) => fulfils(signedIn, 'may' in tab ? tab.may : undefined))
        .map(({ key, label, keywords }): Command => {
          const to = addressWith(group.path, { ...within, [group.addressKey]: key });
          return { id: to, kind: 'tab', title: label, screen: titleOf(group.path), keywords, effect: { to } };
        });
    });
}

function actionCommands(isOffered: IsOffered): Command[] {
  return Object.entries(SCREEN_ACTIONS)
    .filter(([, entry]) => isOffered(entry))
    .map(([name, entry]) => {
      const at = 'at' in entry ? entry.at : {};
      const to = addressWith(entry.path, { ...at, [OPEN_PARAMETER]: name });
      return action(name, entry.title, entry.path, entry.keywords, { to });
    });
}

function action(id: string, title: string, path: string, keywords: string, effect: Command['effect']): Command {
  return { id, kind: 'action', title, screen: titleOf(path), keywords, effect };
}

function screenCommand({ title, path, keywords }: ScreenEntry): Command {
  return { id: path, kind: 'screen', title, screen: '', keywords, effect: { to: path } };
}

function titleOf(path: string): string {
  return ADMIN_SCREENS.find((screen) => screen.path === path)?.title ?? '';
}
