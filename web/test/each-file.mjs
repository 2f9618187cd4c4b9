// Evaluated for every spec file.
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { afterEach } from '@jest/globals';
import { cleanup, configure, renderHook } from '@testing-library/react';
import { workAs } from '../src/shared/session/stored-session.ts';
import './owner-stacks.mjs';

// Screens answer over a real HTTP server; on a busy machine that takes longer than the library's one second.
configure({ asyncUtilTimeout: 30_000 });
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

const { result: styles } = renderHook(() => useEmotionCache());

/** Whether something can be seen is asked of every rule on the page, also those of screens long gone. */
function forgetStyles() {
  styles.current.sheet.flush();
  styles.current.inserted = {};
}

afterEach(() => {
  cleanup();
  forgetStyles();
  // The page is one for all files of a worker: the next test's tab works as nobody yet.
  workAs(null);
  localStorage.clear();
  sessionStorage.clear();
});
