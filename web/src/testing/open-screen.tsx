import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignedIn } from '@waybook/contracts/api';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore } from '../app/store';
import { DEFAULT_RETRY_POLICY } from '../shared/api/retry';
import { theme } from '../app/theme/theme';
import { sessionStarted } from '../shared/session/session.slice';
import { Toasts } from '../shared/ui/toast/Toasts';

/** In specs only: what is said once all tries have failed is said after the first. */
export const SINGLE_ATTEMPT = { retryPolicy: { ...DEFAULT_RETRY_POLICY, maxAttempts: 1 } };

interface Circumstances {
  signedIn?: SignedIn;
  address?: string;
  store?: ReturnType<typeof createStore>;
}

/** In specs only: shows it as the app does, at every address. Answers who sits at the screen, and what they can't see of it. */
export function openScreen(
  content: ReactNode,
  { signedIn, address = '/', store = createStore(SINGLE_ATTEMPT) }: Circumstances = {},
) {
  if (signedIn !== undefined) store.dispatch(sessionStarted(signedIn));
  const router = createMemoryRouter([{ path: '*', element: content }], { initialEntries: [address] });
  const { unmount } = render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <RouterProvider router={router} />
        <Toasts />
      </ThemeProvider>
    </Provider>,
  );
  return { person: userEvent.setup(), store, router, close: unmount };
}
