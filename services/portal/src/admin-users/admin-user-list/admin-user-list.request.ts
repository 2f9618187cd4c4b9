import { ADMIN_ROLES, type AdminRole, type AdminUserStatus } from '@waybook/contracts/api';
import { ChoiceField, PagedRequest } from '@waybook/platform/http';

export class AdminUserListRequest extends PagedRequest {
  @ChoiceField<AdminUserStatus>(['active', 'inactive'], { optional: true }) readonly status?: AdminUserStatus;
  @ChoiceField(ADMIN_ROLES, { optional: true }) readonly role?: AdminRole;
}
