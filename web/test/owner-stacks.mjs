// Imported once for all spec files of a worker.
import { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as internals } from 'react';

/**
 * React's development build takes a stack for each element that is made, up to ten thousand a second, for `captureOwnerStack` and the browser's
 * own tools, which no test reads: a seventh of what the screens' tests took. As if there had been ten thousand already.
 */
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
