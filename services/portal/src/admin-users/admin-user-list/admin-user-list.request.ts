import { ADMIN_ROLES, type AdminRole, type AdminUserStatus, type ListFileFormat } from '@waybook/contracts/api';
import { ChoiceField, PagedRequest } from '@waybook/platform/http';
import { FormatField } from '@waybook/platform/list-files';

export class AdminUserListRequest extends PagedRequest {
  @ChoiceField<AdminUserStatus>(['active', 'inactive'], { optional: true }) readonly status?: AdminUserStatus;
  @ChoiceField(ADMIN_ROLES, { optional: true }) readonly role?: AdminRole;
}

/** As a file. */
export class AdminUserFileRequest extends AdminUserListRequest {
  @FormatField() readonly format?: ListFileFormat;
}
