import { MAX_API_KEY_NAME_LENGTH, type CreateApiKeyRequest } from '@waybook/contracts/api';
import { TextField } from '@waybook/platform/http';

export class CreateApiKeyBody implements CreateApiKeyRequest {
  @TextField({ max: MAX_API_KEY_NAME_LENGTH, label: 'Name' })
  readonly name!: string;
}
