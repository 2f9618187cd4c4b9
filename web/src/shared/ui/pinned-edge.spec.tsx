import { expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { PinnedCell, PinningTableContainer } from './PinnedCell';
import { COLUMNS_BELOW } from './pinned-edge';

function openTable() {
  render(
    <PinningTableContainer>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>Driver</TableCell>
            <TableCell>Gross</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          <TableRow>
            <PinnedCell>
              <button type="button">Approve</button>
            </PinnedCell>
          </TableRow>
        </TableBody>
      </Table>
    </PinningTableContainer>,
  );
  const scroller = screen.getByRole('table').parentElement!;
  Object.defineProperties(scroller, { clientWidth: { value: 600 }, scrollWidth: { value: 800, writable: true } });
  return scroller;
}

const isMarked = (scroller: HTMLElement) => scroller.parentElement!.hasAttribute(COLUMNS_BELOW);

test('a pinned cell stays at the right', () => {
  openTable();
  const { position, right } = getComputedStyle(screen.getByRole('cell', { name: 'Approve' }));
  expect({ position, right }).toEqual({ position: 'sticky', right: '0px' });
});

test('has an edge only while columns lie below it', () => {
  const scroller = openTable();
  fireEvent.scroll(scroller);
  expect(isMarked(scroller)).toBe(true);
  scroller.scrollLeft = 200;
  fireEvent.scroll(scroller);
  expect(isMarked(scroller)).toBe(false);
});

test('has none any more once a column gave way and there is room for the others', async () => {
  const scroller = openTable();
  fireEvent.scroll(scroller);
  expect(isMarked(scroller)).toBe(true);
  Object.assign(scroller, { scrollWidth: 600 });
  screen.getByRole('columnheader', { name: 'Gross' }).remove();
  await waitFor(() => expect(isMarked(scroller)).toBe(false));
});
