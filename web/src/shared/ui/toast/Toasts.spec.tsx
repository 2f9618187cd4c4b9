import { Dialog } from '@mui/material';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../testing/open-screen';
import { toastShown } from './toast.slice';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Edit</button>
      <Dialog open={open} onClose={() => setOpen(false)} slotProps={{ paper: { 'aria-label': 'Edit driver' } }}>
        <button>Save</button>
      </Dialog>
    </>
  );
}

async function openDialog() {
  const { person, store } = openScreen(<Page />);
  await person.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit driver' });
  act(() => void store.dispatch(toastShown({ title: 'Not changed', variant: 'destructive' })));
  return { person, dialog };
}

/** What is said at once, for it isn't said for long; what is hidden is not. */
function listen(): string[] {
  const heard: string[] = [];
  const note = () => {
    for (const { textContent } of document.querySelectorAll(':not([aria-hidden="true"] *)[aria-live="assertive"]')) {
      heard.push(textContent);
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  return heard;
}

describe('a toast while a dialog is open', () => {
  it('is said', async () => {
    const heard = listen();
    await openDialog();
    // No search by role before it: where that takes longer than a toast is announced for, nothing is.
    await waitFor(() => expect(heard).toContainEqual(expect.stringContaining('Not changed')));
  });

  it('is reached by F8, dismissed by Escape, and left to the dialog', async () => {
    const { person, dialog } = await openDialog();
    await person.keyboard('[F8]');
    const dismiss = await screen.findByRole('button', { name: 'Dismiss notification' });
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
