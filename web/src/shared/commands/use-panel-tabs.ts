import type { ReactNode } from 'react';
import { useSignedIn } from '../session/use-session';
import type { PanelTab } from '../ui/TabbedPanel';
import { ADMIN_TABS, type TabEntry, type TabGroupName, type TabKey } from './admin-commands';
import { fulfils } from './command';

/** The tabs of a page that the signed-in person sees, for `TabbedPanel`. */
export function usePanelTabs<Name extends TabGroupName>(
  name: Name,
  contents: Readonly<Record<TabKey<Name>, () => ReactNode>>,
): [PanelTab, ...PanelTab[]] {
  const signedIn = useSignedIn();
  const entries: readonly TabEntry[] = ADMIN_TABS[name].tabs;
  const [first, ...others] = entries
    .filter(({ may }) => signedIn !== null && fulfils(signedIn, may))
    .map(({ key, label }): PanelTab => ({ key, label, content: contents[key as TabKey<Name>] }));
  if (first === undefined) throw new Error(`Nobody who opens a page finds no tab on it: ${name}`);
  return [first, ...others];
}
