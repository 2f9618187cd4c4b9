import { ErrorOutlinedIcon } from '../icons/ErrorOutlinedIcon';
import { Box, Stack, Tab, Tabs } from '@mui/material';
import { useId, type ReactNode } from 'react';

export interface FormTab {
  label: string;
  content: ReactNode;
  /** The names of the fields on it, so that a faulty one brings its tab to the front. */
  fields: readonly string[];
}

interface FormTabsProps {
  label: string;
  tabs: readonly FormTab[];
  shown: number;
  onShow: (index: number) => void;
  faultyFields: readonly string[];
}

/** All panels stay in the page, so that fields on a hidden one keep their values and their rules. */
export function FormTabs({ label, tabs, shown, onShow, faultyFields }: FormTabsProps) {
  const id = useId();
  return (
    <>
      <Tabs
        value={shown}
        onChange={(_, index: number) => onShow(index)}
        aria-label={label}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 4 }}
      >
        {tabs.map((tab, index) => (
          <Tab
            key={tab.label}
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            label={tab.label}
            {...(hasFault(tab, faultyFields) && { icon: <Fault />, iconPosition: 'end' as const })}
          />
        ))}
      </Tabs>
      {tabs.map((tab, index) => (
        <Box
          key={tab.label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== shown}
        >
          <Stack sx={{ gap: 4, pt: 2 }}>{tab.content}</Stack>
        </Box>
      ))}
    </>
  );
}

const Fault = () => <ErrorOutlinedIcon fontSize="small" color="error" titleAccess="needs attention" />;

const hasFault = ({ fields }: FormTab, faultyFields: readonly string[]) =>
  fields.some((field) => faultyFields.includes(field));

/** The first tab that holds one of these fields. */
export function tabOfFields(tabs: readonly FormTab[], names: readonly string[]): number | null {
  const index = tabs.findIndex((tab) => hasFault(tab, names));
  return index === -1 ? null : index;
}
