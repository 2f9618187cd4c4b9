import type { Migration } from '@waybook/platform/database';

export const complianceMigrations: readonly Migration[] = [];
