import { Box, Tab, Tabs } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useParameters } from './use-parameters';

export interface PanelTab {
  /** As the address bar names it. */
  key: string;
  label: string;
  /** Called only while its tab is chosen. */
  content: () => ReactNode;
}

interface TabbedPanelProps {
  label: string;
  tabs: readonly [PanelTab, ...PanelTab[]];
  /** The address bar's parameter; the first tab leaves no trace in it. */
  addressKey: string;
}

export function TabbedPanel({ label, tabs, addressKey }: TabbedPanelProps) {
  const id = useId();
  const { chosen, choose } = useChosenTab(tabs, addressKey);
  return (
    <>
      <Tabs
        value={chosen.key}
        onChange={(_, key: string) => choose(key)}
        aria-label={label}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ borderBottom: 1, borderColor: 'divider', mb: { xs: 4, md: 3 } }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.key}
            value={tab.key}
            label={tab.label}
            id={`${id}-tab-${tab.key}`}
            aria-controls={tab === chosen ? `${id}-panel` : undefined}
            sx={{ px: { md: 3 }, minWidth: { md: 0 } }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${chosen.key}`}>
        {chosen.content()}
      </Box>
    </>
  );
}

function useChosenTab(tabs: readonly [PanelTab, ...PanelTab[]], addressKey: string) {
  const [parameters, setParameters] = useParameters();
  const [first] = tabs;
  const chosen = tabs.find(({ key }) => key === parameters.get(addressKey)) ?? first;
  const choose = (key: string) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (key === first.key) after.delete(addressKey);
        else after.set(addressKey, key);
        return after;
      },
      { replace: true },
    );
  return { chosen, choose };
}
