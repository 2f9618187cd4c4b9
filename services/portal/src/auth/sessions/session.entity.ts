import { entityOf, type RecordOfEntity } from '@waybook/platform/database';
import { sessions } from './sessions.table.js';

export const SessionRecord = entityOf(sessions);
export type SessionRecord = RecordOfEntity<typeof SessionRecord>;
