import type { Migration } from '@waybook/platform/database';

export const driverDocumentsMigrations: readonly Migration[] = [];
