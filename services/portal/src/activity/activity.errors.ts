import { DomainError } from '@waybook/platform/errors';

export class HistoryNotFound extends DomainError {
  readonly code = 'HISTORY_NOT_FOUND';
  readonly kind = 'not_found';
  constructor() {
    super('There is no such record, or it belongs to another business.');
  }
}
