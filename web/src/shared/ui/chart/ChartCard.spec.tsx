import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openScreen } from '../../../testing/open-screen';
import { ChartCard, type ChartData } from '.';

const EARNINGS: ChartData = {
  categoryLabel: 'Week',
  categories: ['Nov 09, 2026', 'Nov 16, 2026'],
  series: [
    { label: 'Gross', values: [456.5, 1200] },
    { label: 'Net', values: [431.5, null] },
  ],
  format: (pounds) => `£${pounds.toFixed(2)}`,
};

function show(data: ChartData | undefined, failed = false) {
  return openScreen(
    <ChartCard title="Earnings over weeks" kind="bar" data={data} failed={failed} emptyText="No earnings yet" />,
  ).person;
}

describe('a chart', () => {
  test('gives the same figures as a table', async () => {
    const person = show(EARNINGS);
    expect(screen.getByRole('group', { name: 'Chart: Earnings over weeks' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: /^Show as table/ }));
    const rows = within(screen.getByRole('table', { name: 'Earnings over weeks' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Week', 'Gross', 'Net'],
      ['Nov 09, 2026', '£456.50', '£431.50'],
      ['Nov 16, 2026', '£1200.00', '–'],
    ]);
  });

  test('does not load for ever what could not be loaded', () => {
    show(undefined, true);
    expect(screen.getByText('The figures could not be loaded.')).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'Loading' })).toBeNull();
  });

  test('says so where there is nothing to draw', () => {
    show({ ...EARNINGS, categories: [] });
    expect(screen.getByText('No earnings yet')).toBeTruthy();
  });
});
