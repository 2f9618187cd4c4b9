import type { DocumentAccessLevel } from '@waybook/contracts/api';

/** What drivers are shown (R111). */
export const OPEN_TO_DRIVERS: readonly DocumentAccessLevel[] = ['all', 'drivers_only'];
