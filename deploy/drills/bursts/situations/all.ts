import type { Situation } from '../situation.js';
import { deletions } from './deletions.js';
import { officeWork } from './office-work.js';
import { pay } from './pay.js';
import { weeksWork } from './weeks-work.js';

/** What the tests play each time; the drill plays the office's as well. */
export const OF_MONEY_AND_PERSONS: readonly Situation[] = [...weeksWork, ...pay, ...deletions];
export const SITUATIONS: readonly Situation[] = [...OF_MONEY_AND_PERSONS, ...officeWork];
