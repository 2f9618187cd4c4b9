import type { Migration } from '@waybook/platform/database';

export const membershipMigrations: readonly Migration[] = [];
