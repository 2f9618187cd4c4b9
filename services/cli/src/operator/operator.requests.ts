import {
  MAX_MAINTENANCE_MESSAGE,
  type OperatorMaintenanceRequest,
  type OperatorSignInRequest,
} from '@waybook/contracts/api';
import { InstantField, TextField } from '@waybook/platform/http';

const MAX_TOKEN_LENGTH = 200;

export class OperatorSignInBody implements OperatorSignInRequest {
  @TextField({ max: MAX_TOKEN_LENGTH, min: 1 })
  readonly token!: string;
}

export class OperatorMaintenanceBody implements OperatorMaintenanceRequest {
  @TextField({ max: MAX_MAINTENANCE_MESSAGE, optional: true })
  readonly message?: string;

  @InstantField({ optional: true })
  readonly until?: string;
}
