import { domainError } from '@waybook/platform/errors';

export const OperatorLinkInvalid = domainError(
  'OPERATOR_LINK_INVALID',
  'unauthenticated',
  'This link has been used or is older than ten minutes. Print another with "waybook operator link".',
);

export const NoSuchDeadLetter = domainError(
  'DEAD_LETTER_NOT_FOUND',
  'not_found',
  'There is no such dead letter any more: it was tried again or discarded.',
);

export const NoSuchProjection = domainError(
  'PROJECTION_NOT_FOUND',
  'not_found',
  'There is no read table of this name.',
);

export const RebuildUnderWay = domainError('REBUILD_UNDER_WAY', 'conflict', (table: string) => ({
  message: `${table} is being made anew. Wait until that has ended.`,
}));

export const RebuildIsTheOwners = domainError('REBUILD_IS_THE_OWNERS', 'conflict', (table: string) => ({
  message: `Only the owner of the database makes a read table anew, and the portal here isn't: call "waybook projections rebuild ${table}" with the owner's address.`,
}));

export const MaintenanceEndOver = domainError('MAINTENANCE_END_OVER', 'invalid', {
  field: 'until',
  message: 'The end must lie ahead.',
});
