import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { AmountCard } from './AmountCard';
import { StatCard } from './StatCard';
import { StatGrid } from './StatGrid';

const shown = (title: string) => screen.getByRole('region', { name: title }).textContent;

describe('a figure', () => {
  test('is on its way until it is known', () => {
    render(<StatCard title="Total" figure={null} detail="Drivers" />);
    expect(screen.getByRole('img', { name: 'Loading' })).toBeTruthy();
  });

  test('of money is written in pounds, once it is known', () => {
    const { rerender } = render(<AmountCard title="Due" amount={undefined} detail="Drivers" />);
    expect(screen.getByRole('img', { name: 'Loading' })).toBeTruthy();
    rerender(<AmountCard title="Due" amount="-1234.50" detail="Drivers" />);
    expect(shown('Due')).toBe('Due−£1,234.50Drivers');
  });

  test('is unknown where its grid could not be fetched, unless it is from elsewhere or was known before', () => {
    render(
      <StatGrid failed>
        <StatCard title="Unknown" figure={null} detail="Drivers" />
        <StatCard title="Known before" figure={7} detail="Drivers" />
        <StatCard title="From elsewhere" figure={null} failed={false} detail="Drivers" />
      </StatGrid>,
    );
    expect(shown('Unknown')).toBe("Unknown–Couldn't be loaded");
    expect(shown('Known before')).toBe('Known before7Drivers');
    expect(shown('From elsewhere')).toBe('From elsewhereDrivers');
  });
});
