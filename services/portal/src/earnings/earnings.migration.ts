import type { Migration } from '@waybook/platform/database';

export const earningsMigrations: readonly Migration[] = [];
