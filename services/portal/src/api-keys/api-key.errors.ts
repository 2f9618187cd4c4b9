import { MAX_ACTIVE_API_KEYS } from '@waybook/contracts/api';
import { DomainError } from '@waybook/platform/errors';

export class ApiKeyNotFound extends DomainError {
  readonly code = 'API_KEY_NOT_FOUND';
  readonly kind = 'not_found';
  constructor() {
    super('There is no such API key.');
  }
}

export class ApiKeyNeedsName extends DomainError {
  readonly code = 'API_KEY_NEEDS_NAME';
  readonly kind = 'invalid';
  override readonly details = [{ field: 'name', message: this.message }];
  constructor() {
    super('Say which system the key is for, so that it can be told from others.');
  }
}

export class ApiKeyNameTaken extends DomainError {
  readonly code = 'API_KEY_NAME_TAKEN';
  readonly kind = 'conflict';
  override readonly details;
  constructor(name: string) {
    super(`There is an active key called “${name}” already. Give this one another name, or revoke that one first.`);
    this.details = [{ field: 'name', message: this.message }];
  }
}

export class TooManyApiKeys extends DomainError {
  readonly code = 'TOO_MANY_API_KEYS';
  readonly kind = 'conflict';
  constructor() {
    super(`A business has at most ${MAX_ACTIVE_API_KEYS} active API keys. Revoke one that is not needed any more.`);
  }
}
