import { english } from './text';

/** In the place of what this phone doesn't keep, while there is no network (R190, R202). */
export const SHOWN_ONLINE = english('Shown when you are online.');
