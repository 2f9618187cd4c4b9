import { ThemeProvider } from '@mui/material/styles';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminUser } from '@waybook/contracts/api';
import { Provider } from 'react-redux';
import { createStore } from '../../app/store';
import { theme } from '../../app/theme/theme';
import { sessionStarted } from '../../shared/session/session.slice';
import { CreateAdminUserForm } from './CreateAdminUserForm';

let writes: PageRequestSeen[];
let answers: PageAnswer[];
let stop: () => Promise<void>;

beforeEach(async () => {
  writes = [];
  answers = [];
  stop = await servePage((request) => {
    writes.push(request);
    return answers.shift() ?? { status: 201, json: {} };
  });
});
afterEach(() => stop());

function open() {
  const store = createStore();
  const user = { id: 'a1', permissions: ['all'] } as unknown as AdminUser;
  store.dispatch(sessionStarted({ type: 'admin', user }));
  render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <CreateAdminUserForm />
      </ThemeProvider>
    </Provider>,
  );
  return userEvent.setup();
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const create = () => screen.getByRole('button', { name: 'Create Admin User' });

async function fillIn(person: ReturnType<typeof userEvent.setup>) {
  await person.type(field(/^First Name/i), 'Nadia');
  await person.type(field(/^Last Name/i), 'Novak');
  await person.type(field(/^Username/i), 'nadia');
  await person.type(field(/^Email/i), 'nadia@harbour.example');
  await person.type(field(/^Password/i), 'a long password');
  await person.type(field(/^Confirm Password/i), 'a long password');
}

describe('creating an admin user', () => {
  it('is tried again under the same key, and is another creation once it was done', async () => {
    answers = [{ status: 503, json: { error: 'Down for a moment.', code: 'X' } }];
    const person = open();
    await fillIn(person);
    await person.click(create());
    await screen.findByText('Down for a moment.');
    await person.click(create());
    await waitFor(() => expect(field(/^Username/i).value).toBe(''));

    // Somebody deleted them meanwhile.
    await fillIn(person);
    await person.click(create());
    await waitFor(() => expect(writes).toHaveLength(3));
    const [first, again, anew] = writes.map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(first);
    expect(anew).not.toBe(first);
  });
});
