import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { Fragment } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { createRouter } from './router';
import { useActiveLanguage } from '../shared/language/active-language';
import { LateElsewhereNotice } from './shell/LateElsewhereNotice';
import { SessionGate } from './SessionGate';
import type { AppStore } from './store';
import { ToastsOnceSettled } from './ToastsOnceSettled';
import { theme, THEME_STORAGE_KEY } from './theme/theme';

export function App({ store, router }: { store: AppStore; router: ReturnType<typeof createRouter> }) {
  const language = useActiveLanguage();
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
        {/* In another language everything is drawn anew: texts are read where they are shown, and nothing remembers them. */}
        <Fragment key={language}>
          <SessionGate>
            <RouterProvider router={router} />
          </SessionGate>
          <LateElsewhereNotice />
          <ToastsOnceSettled />
        </Fragment>
      </ThemeProvider>
    </Provider>
  );
}
