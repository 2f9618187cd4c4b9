import {
  MAX_ALLOWED_ADDRESSES,
  MAX_ALLOWED_ADDRESS_LENGTH,
  MAX_API_KEY_NAME_LENGTH,
  type CreateApiKeyRequest,
} from '@waybook/contracts/api';
import { DayField, FlagField, TextField, TextListField } from '@waybook/platform/http';

export class CreateApiKeyBody implements CreateApiKeyRequest {
  @TextField({ max: MAX_API_KEY_NAME_LENGTH, label: 'Name' })
  readonly name!: string;

  @DayField({ optional: true, nullable: true, label: 'Expires on', description: 'Absent: in a year; null: never' })
  readonly expiresOn?: string | null;

  @TextListField({ max: MAX_ALLOWED_ADDRESSES, maxLength: MAX_ALLOWED_ADDRESS_LENGTH, optional: true })
  readonly allowedAddresses?: string[];

  @FlagField({ optional: true, description: 'Whether it reads the security events as well; takes admin-users:write' })
  readonly readsSecurityEvents?: boolean;
}
