import type { Migration } from '@waybook/platform/database';

export const paymentsMigrations: readonly Migration[] = [];
