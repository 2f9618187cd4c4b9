import {
  ADMIN_ROLES,
  MAX_SECOND_FACTOR_GRACE_DAYS,
  type AdminRole,
  type SecondFactorRuleRequest,
} from '@waybook/contracts/api';
import { ChoiceListField, IntegerField } from '@waybook/platform/http';

export class SecondFactorRuleBody implements SecondFactorRuleRequest {
  @ChoiceListField(ADMIN_ROLES, { label: 'Roles' })
  readonly roles!: AdminRole[];

  @IntegerField({ min: 0, max: MAX_SECOND_FACTOR_GRACE_DAYS, label: 'Days of grace' })
  readonly graceDays!: number;
}
