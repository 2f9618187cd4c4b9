import { Dialog } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '../../../app/store';
import { theme } from '../../../app/theme/theme';
import { toastShown } from './toast.slice';
import { Toasts } from './Toasts';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Edit</button>
      <Dialog open={open} onClose={() => setOpen(false)} slotProps={{ paper: { 'aria-label': 'Edit driver' } }}>
        <button>Save</button>
      </Dialog>
      <Toasts />
    </>
  );
}

async function openDialog() {
  const store = createStore();
  render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <Page />
      </ThemeProvider>
    </Provider>,
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit driver' });
  act(() => void store.dispatch(toastShown({ title: 'Not changed', variant: 'destructive' })));
  const dismiss = await screen.findByRole('button', { name: 'Dismiss notification' });
  return { person, dialog, dismiss };
}

describe('a toast while a dialog is open', () => {
  it('is said', async () => {
    await openDialog();
    const said = await screen.findByRole('status');
    await waitFor(() => expect(said.textContent).toContain('Not changed'));
    expect(said.getAttribute('aria-live')).toBe('assertive');
  });

  it('is reached by F8, dismissed by Escape, and left to the dialog', async () => {
    const { person, dialog, dismiss } = await openDialog();
    await person.keyboard('[F8]');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Notifications/ }).querySelector('ol'));
    await person.tab();
    await person.tab();
    expect(document.activeElement).toBe(dismiss);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss notification' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Edit driver' })).toBe(dialog);
    await person.tab();
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  });
});
