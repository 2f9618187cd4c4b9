import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { TabbedPanel } from './TabbedPanel';

const TABS = (
  <TabbedPanel
    label="Driver"
    addressKey="tab"
    tabs={[
      { key: 'profile', label: 'Profile', content: () => 'Sam Okafor' },
      { key: 'documents', label: 'Documents', content: () => 'policy.pdf' },
    ]}
  />
);

function open(address: string) {
  const router = createMemoryRouter([{ path: '/', element: TABS }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { person: userEvent.setup(), address: () => router.state.location.search };
}

describe('tabs', () => {
  test('keep their choice in the address, the first without a trace', async () => {
    const { person, address } = open('/?driver=d1');
    expect(screen.getByRole('tabpanel', { name: 'Profile' }).textContent).toBe('Sam Okafor');
    await person.click(screen.getByRole('tab', { name: 'Documents' }));
    expect((await screen.findByRole('tabpanel', { name: 'Documents' })).textContent).toBe('policy.pdf');
    expect(address()).toBe('?driver=d1&tab=documents');
    await person.click(screen.getByRole('tab', { name: 'Profile' }));
    await waitFor(() => expect(address()).toBe('?driver=d1'));
  });

  test('show the first where the address names none of them', () => {
    open('/?tab=secrets');
    expect(screen.getByRole('tabpanel', { name: 'Profile' })).toBeTruthy();
  });
});
