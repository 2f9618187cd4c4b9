import { Box, ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { english, t } from '../../shared/language/text';

export type Portal = 'admin' | 'driver';

const PORTALS: readonly { portal: Portal; name: string }[] = [
  { portal: 'admin', name: english('Admin') },
  { portal: 'driver', name: english('Driver') },
];

export const SIGN_IN_PANEL = 'panel-sign-in';
export const tabOf = (portal: Portal) => `tab-${portal}`;

const Tab = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.button,
  flex: 1,
  minHeight: theme.layout.row,
  [`@media (max-width: 767.95px), (pointer: coarse)`]: { minHeight: theme.layout.touch },
  borderBottom: '2px solid transparent',
  color: theme.vars?.palette.text.secondary,
  '&.Mui-selected': { color: theme.vars?.palette.primary.main, borderColor: 'currentcolor' },
}));

interface PortalTabsProps {
  chosen: Portal;
  onChoose: (portal: Portal) => void;
}

/** Two that always have room side by side: what `Tabs` brings to scroll and measure more of them, nobody loads before they sign in. */
export function PortalTabs({ chosen, onChoose }: PortalTabsProps) {
  return (
    <Box role="tablist" aria-label={t('Who is signing in')} sx={{ display: 'flex' }} onKeyDown={toTheOther}>
      {PORTALS.map(({ portal, name }) => (
        <Tab
          key={portal}
          role="tab"
          id={tabOf(portal)}
          aria-selected={portal === chosen}
          aria-controls={SIGN_IN_PANEL}
          className={portal === chosen ? 'Mui-selected' : undefined}
          tabIndex={portal === chosen ? 0 : -1}
          onClick={() => onChoose(portal)}
        >
          {t(name)}
        </Tab>
      ))}
    </Box>
  );
}

/** Of two, each arrow leads to the other. */
function toTheOther({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  [...currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
    .find((tab) => tab !== document.activeElement)
    ?.focus();
}
