import { Dialog } from '@mui/material';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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

/** Opens a dialog, and then shows a toast. */
function showToast() {
  const { person, store } = openScreen(<Page />);
  fireEvent.click(screen.getByText('Edit'));
  act(() => void store.dispatch(toastShown({ title: 'Not changed', variant: 'destructive' })));
  return person;
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
  afterEach(() => void jest.restoreAllMocks());

  test('is said', async () => {
    // On a busy machine the second for which it is said may be over before the frame in which it is.
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((drawFrame) => (drawFrame(0), 0));
    const heard = listen();
    showToast();
    await act(() => Promise.resolve());
    expect(heard).toContainEqual(expect.stringContaining('Not changed'));
  });

  test('is reached by F8, dismissed by Escape, and left to the dialog', async () => {
    const person = showToast();
    const dialog = await screen.findByRole('dialog', { name: 'Edit driver' });
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
