import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { queryString } from '../../api/paging';
import { openScreen } from '../../../testing/open-screen';
import { DataTable, moneyColumn, SearchBox, statusColumn, useTableState } from '.';

interface Driver {
  id: string;
  name: string;
  fee: string;
  status: string;
}

const DRIVERS: Driver[] = Array.from({ length: 60 }, (_, n) => ({
  id: `d${n}`,
  name: `Driver ${String(n).padStart(2, '0')}`,
  fee: '1025.00',
  status: 'active',
}));

const COLUMNS = [
  { field: 'name', headerName: 'Driver', width: 200 },
  moneyColumn<Driver>('fee', 'Fee'),
  statusColumn<Driver>('status', 'Status'),
];

let opened: string[];

/** A page whose "server" answers from the list above. */
function Drivers() {
  const state = useTableState({ defaultSort: 'name', filters: { status: '' } });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const found = DRIVERS.filter(({ name }) => name.includes(state.query.q ?? ''));
  const from = (state.page - 1) * state.pageSize;
  return (
    <>
      <DataTable<Driver>
        label="Drivers"
        columns={COLUMNS}
        rows={found.slice(from, from + state.pageSize)}
        total={found.length}
        state={state}
        loadingText="Loading drivers..."
        emptyText="No drivers found"
        onOpen={({ id }) => opened.push(id)}
        selection={{ selected, onChange: setSelected }}
        toolbar={<SearchBox label="Search drivers" value={state.q} onChange={state.setQ} />}
      />
      <output aria-label="Selected">{[...selected].join(' ')}</output>
      <output aria-label="Asked for">{queryString(state.query)}</output>
    </>
  );
}

function open(address = '/') {
  opened = [];
  const { person, router } = openScreen(<Drivers />, { address });
  return { person, address: () => router.state.location.search };
}

const said = (name: string) => screen.getByRole('status', { name }).textContent;
const grid = () => screen.findByRole('grid', { name: 'Drivers' });

describe('a table whose pages the server makes', () => {
  test('asks for the next page and keeps it in the address', async () => {
    const { person, address } = open();
    expect(within(await grid()).getByText('Driver 00')).toBeTruthy();
    expect(within(await grid()).getAllByText('£1,025.00')[0]).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'Go to next page' }));
    expect(await within(await grid()).findByText('Driver 25')).toBeTruthy();
    expect(address()).toBe('?page=2');
  });

  test('opens at the address it was left at', () => {
    open('/?page=3&sort=-fee&status=active');
    expect(said('Asked for')).toBe('?page=3&pageSize=25&sort=-fee&status=active');
  });

  test('sorts by a press on a header, from the first page', async () => {
    const { person, address } = open('/?page=2');
    await person.click(await screen.findByRole('columnheader', { name: 'Fee' }));
    await waitFor(() => expect(address()).toBe('?sort=fee'));
  });

  test('searches once the typing rests, from the first page', async () => {
    const { person, address } = open('/?page=2');
    await person.type(screen.getByRole('searchbox', { name: 'Search drivers' }), 'Driver 4');
    expect(address()).toBe('?page=2');
    await waitFor(() => expect(address()).toBe('?q=Driver+4'));
    await person.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(address()).toBe(''));
  });

  test('prints what narrows it, and no empty field', async () => {
    const { person } = open();
    const search = () => screen.getByRole('searchbox', { name: 'Search drivers' });
    expect(search().closest('.no-print')).toBeTruthy();
    await person.type(search(), 'Driver 4');
    expect(search().closest('.no-print')).toBeNull();
  });

  test('says that nothing matches, and clears the search', async () => {
    const { person, address } = open('/?q=Nobody');
    expect(screen.getByText('No drivers found')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(address()).toBe(''));
  });

  test('says how many were found, to those who cannot see it', async () => {
    const { person } = open();
    const saysSo = (text: string) => screen.getAllByRole('status').some(({ textContent }) => textContent === text);
    const search = screen.getByRole('searchbox', { name: 'Search drivers' });
    await person.type(search, 'Driver 4');
    await waitFor(() => expect(saysSo('10 found')).toBe(true));
    await person.type(search, '4x');
    await waitFor(() => expect(saysSo('Nothing found')).toBe(true));
    await person.clear(search);
    await waitFor(() => expect(saysSo('Nothing found')).toBe(false));
  });

  test('finds the way back from a page that is no more', async () => {
    const { person } = open('/?page=9');
    await person.click(screen.getByRole('button', { name: 'Go to the first page' }));
    expect(await within(await grid()).findByText('Driver 00')).toBeTruthy();
  });
});

describe("a table's rows", () => {
  test('open by a click, and by J, K and Enter', async () => {
    const { person } = open();
    await person.click(within(await grid()).getByText('Driver 03'));
    await person.keyboard('jjk{Enter}');
    expect(opened).toEqual(['d3', 'd4']);
  });

  test('are selected by their boxes, which open nothing', async () => {
    const { person } = open();
    const boxes = within(await grid()).getAllByRole('checkbox', { name: 'Select row' });
    await person.click(boxes[1] as HTMLElement);
    expect(said('Selected')).toBe('d1');
    expect(opened).toEqual([]);
  });
});

/** A page that was given all rows at once. */
function AllDrivers() {
  const state = useTableState({ defaultSort: 'name' });
  return (
    <DataTable<Driver>
      label="Drivers"
      columns={COLUMNS}
      rows={DRIVERS}
      state={state}
      allRows
      loadingText="Loading drivers..."
      emptyText="No drivers found"
    />
  );
}

test('a table that has all its rows sorts them and turns their pages itself, as the address says', async () => {
  const { person, router } = openScreen(<AllDrivers />, { address: '/?page=2&sort=-name' });
  expect(await within(await grid()).findByText('Driver 34')).toBeTruthy();
  expect(within(await grid()).queryByText('Driver 35')).toBeNull();
  await person.click(await screen.findByRole('columnheader', { name: /^Driver/ }));
  expect(await within(await grid()).findByText('Driver 00')).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
