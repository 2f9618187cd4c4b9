import type { Migration } from '@waybook/platform/database';

export const ticketsMigrations: readonly Migration[] = [];
