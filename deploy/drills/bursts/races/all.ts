import type { Race } from '../race.js';
import { deletions } from './deletions.js';
import { officeWork } from './office-work.js';
import { pay } from './pay.js';
import { weeksWork } from './weeks-work.js';

/** What the tests play each time; the drill plays the office's as well. */
export const OF_MONEY_AND_PERSONS: readonly Race[] = [...weeksWork, ...pay, ...deletions];
export const RACES: readonly Race[] = [...OF_MONEY_AND_PERSONS, ...officeWork];
