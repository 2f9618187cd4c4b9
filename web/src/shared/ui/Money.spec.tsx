import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Money } from './Money';

test.each([
  ['1234.56', '£1,234.56'],
  ['-0.05', '−£0.05'],
  ['100000000.00', '£100,000,000.00'],
])("the server's %s is written %s", (amount, written) => {
  render(<Money amount={amount} />);
  expect(screen.getByText(written)).toBeTruthy();
});
