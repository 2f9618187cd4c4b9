import { createContext } from 'react';

/** Whether the figures of a grid couldn't be fetched: what isn't known then is not on its way. */
export const FiguresFailed = createContext(false);
