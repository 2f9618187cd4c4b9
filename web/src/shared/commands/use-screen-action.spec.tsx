import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import { asAdmin } from '../../testing/signed-in';
import { useScreenAction } from './use-screen-action';

function AddDriver() {
  const { isAllowed, isOpen, open, close } = useScreenAction('add-driver');
  return (
    <>
      {isAllowed && <button onClick={open}>Add</button>}
      {isOpen && (
        <div role="dialog" aria-label="Add driver">
          <button onClick={close}>Close</button>
        </div>
      )}
    </>
  );
}

const openAt = (address: string, permissions = ['drivers:write']) =>
  openScreen(<AddDriver />, { signedIn: asAdmin({ permissions }), address });
const dialog = () => screen.queryByRole('dialog', { name: 'Add driver' });

describe('an action that the address asks for', () => {
  test('opens its dialog, and is gone from the address', async () => {
    const { person, router } = openAt('/admin/drivers?q=penn&open=add-driver');
    await waitFor(() => expect(router.state.location.search).toBe('?q=penn'));
    expect(dialog()).not.toBeNull();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialog()).toBeNull();
  });

  test('opens it again when it is asked for again', async () => {
    const { person, router } = openAt('/admin/drivers?open=add-driver');
    await person.click(await screen.findByRole('button', { name: 'Close' }));
    await router.navigate('/admin/drivers?open=add-driver');
    expect(await screen.findByRole('dialog', { name: 'Add driver' })).toBeTruthy();
  });

  test.each([
    ['whoever may not do it', '/admin/drivers?open=add-driver', ['drivers:read']],
    ['another action', '/admin/drivers?open=create-ticket', ['all']],
    ['another screen', '/admin/tickets?open=add-driver', ['all']],
  ])('stays closed for %s', (_, address, permissions) => {
    openAt(address, permissions);
    expect(dialog()).toBeNull();
  });
});
