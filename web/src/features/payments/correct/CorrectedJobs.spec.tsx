import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { openScreen } from '../../../testing/open-screen';
import { CorrectedJobs } from './CorrectedJobs';
import type { CorrectionValues } from './correction.view';

const ENTRY = { entryId: 'e', label: '12 jobs entered by the office (£)', grossEarnings: '600.00' };

function MadeOnBehalf() {
  const { control } = useForm<CorrectionValues>({ mode: 'onBlur', defaultValues: { jobs: [], entries: [ENTRY] } });
  return <CorrectedJobs control={control} isMadeOnBehalf />;
}

test("the office's entry is corrected within the bounds in which it was added", async () => {
  const { person } = openScreen(<MadeOnBehalf />);
  const field = screen.getByLabelText(/^12 jobs entered by the office/);
  await person.clear(field);
  await person.type(field, '100000');
  await person.tab();
  expect(await screen.findByText('Enter no more than £99,999.99.')).toBeTruthy();
});
