import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import { Provider } from 'react-redux';
import { toastShown } from '../shared/ui/toast/toast.slice';
import { createStore } from './store';
import { theme } from './theme/theme';
import { ToastsOnceSettled } from './ToastsOnceSettled';

test('the first toast is shown although nothing of toasts is there yet, and so is the next', async () => {
  const store = createStore();
  render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <ToastsOnceSettled />
      </ThemeProvider>
    </Provider>,
  );
  expect(screen.queryByRole('region')).toBeNull();
  act(() => void store.dispatch(toastShown({ title: 'Saved' })));
  expect(await screen.findByText('Saved')).toBeTruthy();
  act(() => void store.dispatch(toastShown({ title: 'Sent' })));
  expect(await screen.findByText('Sent')).toBeTruthy();
});
