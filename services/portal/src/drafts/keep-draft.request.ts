import { MAX_SENT_DRAFT_FIELDS, MAX_DRAFT_VALUE_LENGTH, type KeepDraftRequest } from '@waybook/contracts/api';
import { DRAFT_FIELD_NAME } from '@waybook/contracts/drafts';
import { IntegerField, ListField, TextField } from '@waybook/platform/http';

const MAX_ID_LENGTH = 64;
const MAX_NAME_LENGTH = 100;
const DEVICE = /^[A-Za-z0-9-]{1,64}$/;

export class DraftFieldBody {
  @TextField({
    max: MAX_NAME_LENGTH,
    pattern: { matches: DRAFT_FIELD_NAME, message: 'name must be that of a field of a draft' },
  })
  readonly name!: string;
  @TextField({ max: MAX_DRAFT_VALUE_LENGTH, nullable: true, trim: false, isMultiline: true })
  readonly value!: string | null;
  @IntegerField({ min: 0, max: Number.MAX_SAFE_INTEGER }) readonly at!: number;
  @TextField({ max: 64, pattern: { matches: DEVICE, message: 'by must be the id of a device' } }) readonly by!: string;
}

export class KeepDraftBody implements KeepDraftRequest {
  @TextField({ max: MAX_ID_LENGTH, optional: true }) readonly driverId?: string;
  @ListField(() => DraftFieldBody, { min: 0, max: MAX_SENT_DRAFT_FIELDS }) readonly fields!: DraftFieldBody[];
}
