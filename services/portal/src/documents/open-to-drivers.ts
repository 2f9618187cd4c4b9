import type { DocumentAccessLevel } from '@waybook/contracts/api';

/** What drivers are shown, as the specification says. */
export const OPEN_TO_DRIVERS: readonly DocumentAccessLevel[] = ['all', 'drivers_only'];
