import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useForm, useWatch } from 'react-hook-form';
import { openScreen } from '../../../testing/open-screen';
import { MoneyControl } from './MoneyControl';

function Fee() {
  const { control } = useForm({ defaultValues: { fee: '' } });
  const fee = useWatch({ control, name: 'fee' });
  return (
    <>
      <MoneyControl control={control} name="fee" label="Fee" />
      <output>{fee}</output>
    </>
  );
}

test.each([
  ['1,234.56', '1234.56'],
  ['25,50', '25.50'],
  ['£1,000', '1000.00'],
])('an amount typed key by key as %s is %s', async (keys, amount) => {
  const { person } = openScreen(<Fee />);
  const field = screen.getByLabelText<HTMLInputElement>('Fee');
  await person.type(field, keys);
  expect(Number(screen.getByRole('status').textContent)).toBe(Number(amount));
  await person.tab();
  expect(screen.getByRole('status').textContent).toBe(amount);
  expect(field.value).toBe(amount);
});
