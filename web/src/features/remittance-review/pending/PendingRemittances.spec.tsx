import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { dialog, openDashboard, pending, QUICKER, servePending, toast } from './testing/pending-office';

const office = servePending();

describe('the list', () => {
  test('shows five, and all on request', async () => {
    office.waiting = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => pending(name, `Driver ${name}`));
    const person = openDashboard();
    await screen.findByText('Driver e');
    expect(screen.queryByText('Driver f')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'View All' }));
    expect(await screen.findByText('Driver g')).toBeTruthy();
  });

  test('says so when nothing waits', async () => {
    office.waiting = [];
    openDashboard();
    expect(await screen.findByText('No remittances pending approval')).toBeTruthy();
  });

  test('has pages where there are many, each at an address of its own', async () => {
    office.waiting = Array.from({ length: 60 }, (_, n) => pending(`n${n}`, `Driver ${n}.`));
    const person = openDashboard(['all'], '/?all=remittances&pending-page=2');
    expect(await screen.findByText('Driver 25.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Go to next page' }));
    expect(await screen.findByText('Driver 59.')).toBeTruthy();
    expect(screen.queryByText('Driver 25.')).toBeNull();
  });

  test('does not call one decided that only could not be loaded, and has it once the server answers again', async () => {
    office.waiting = Array.from({ length: 30 }, (_, index) => pending(`r${index}`, `Driver ${index}`));
    office.isDown = true;
    const person = openDashboard(['all'], '/?remittance=r29');
    const drawer = await dialog();
    expect(await drawer.findByText(/^The remittance could not be loaded\./)).toBeTruthy();
    expect(drawer.queryByText("This remittance isn't waiting any more.")).toBeNull();
    office.isDown = false;
    await person.click(drawer.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Driver 29' })).toBeTruthy();
  });

  test('opens by a link one that stands on another page', async () => {
    office.waiting = Array.from({ length: 60 }, (_, n) => pending(`n${n}`, `Driver ${n}.`));
    openDashboard(['remittances:read'], '/?remittance=n59');
    expect(await (await dialog()).findByRole('heading', { name: 'Driver 59.' })).toBeTruthy();
  });
});

describe('approving many at once', () => {
  beforeEach(() => {
    office.waiting = ['a', 'b', 'c'].map((name) => pending(name, `Driver ${name}`));
  });

  async function approveAll() {
    const person = openDashboard();
    await person.click(await screen.findByRole('checkbox', { name: 'Select all in the list' }));
    await person.click(screen.getByRole('button', { name: 'Approve 3 remittances' }));
    expect((await dialog()).getByText('£1,294.50')).toBeTruthy();
    expect(office.decisions).toEqual([]);
    await person.click((await dialog()).getByRole('button', { name: 'Approve 3 remittances' }));
    return person;
  }

  test('asks once, with what is paid in all, and decides each', async () => {
    await approveAll();
    expect(await toast('Remittances Approved')).toBeTruthy();
    expect(office.decisions.map(({ path }) => path).sort()).toEqual(
      ['a', 'b', 'c'].map((id) => `/api/remittances/${id}/approve`),
    );
    expect(await screen.findByText('No remittances pending approval')).toBeTruthy();
  });

  test('keeps the rest when one fails, and says which and why until it is dismissed', async () => {
    office.refused = ['b'];
    const person = await approveAll();
    expect(await toast('Approval Failed')).toBeTruthy();
    expect(await screen.findByText(`Driver b, Nov 16, 2026: ${QUICKER}`)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Driver a')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Dismiss failures' }));
    expect(screen.queryByText(`Driver b, Nov 16, 2026: ${QUICKER}`)).toBeNull();
  });

  test('takes the ticked ones alone', async () => {
    const person = openDashboard();
    await person.click(await screen.findByRole('checkbox', { name: /^Select Driver b/ }));
    await person.click(screen.getByRole('button', { name: 'Approve 1 remittance' }));
    await person.click((await dialog()).getByRole('button', { name: 'Approve 1 remittance' }));
    expect(await toast('Remittance Approved')).toBeTruthy();
    expect(office.decisions.map(({ path }) => path)).toEqual(['/api/remittances/b/approve']);
  });
});
