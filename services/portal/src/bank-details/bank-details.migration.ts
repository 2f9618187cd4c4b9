import type { Migration } from '@waybook/platform/database';

export const bankDetailsMigrations: readonly Migration[] = [];
