import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { createRouter } from './router';
import { Toasts } from '../shared/ui/toast/Toasts';
import { SessionGate } from './SessionGate';
import type { AppStore } from './store';
import { theme, THEME_STORAGE_KEY } from './theme/theme';

export function App({ store, router }: { store: AppStore; router: ReturnType<typeof createRouter> }) {
  return (
    <Provider store={store}>
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        modeStorageKey={THEME_STORAGE_KEY}
        noSsr
        disableTransitionOnChange
      >
        <CssBaseline />
        <SessionGate>
          <RouterProvider router={router} />
        </SessionGate>
        <Toasts />
      </ThemeProvider>
    </Provider>
  );
}
