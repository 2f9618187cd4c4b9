import { ThemeProvider } from '@mui/material/styles';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { theme } from '../../../app/theme/theme';
import { CorrectedJobs } from './CorrectedJobs';
import type { CorrectionValues } from './correction.view';

const ENTRY = { entryId: 'e', label: '12 jobs entered by the office (£)', grossEarnings: '600.00' };

function MadeOnBehalf() {
  const { control } = useForm<CorrectionValues>({ mode: 'onBlur', defaultValues: { jobs: [], entries: [ENTRY] } });
  return <CorrectedJobs control={control} isMadeOnBehalf />;
}

it("the office's entry is corrected within the bounds in which it was added", async () => {
  render(
    <ThemeProvider theme={theme}>
      <MadeOnBehalf />
    </ThemeProvider>,
  );
  const field = screen.getByLabelText(/^12 jobs entered by the office/);
  await userEvent.clear(field);
  await userEvent.type(field, '100000');
  await userEvent.tab();
  expect(await screen.findByText('Enter no more than £99,999.99.')).toBeTruthy();
});
