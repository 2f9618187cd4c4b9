import type { Migration } from '@waybook/platform/database';

export const documentsMigrations: readonly Migration[] = [];
