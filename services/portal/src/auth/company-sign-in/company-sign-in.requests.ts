import {
  ADMIN_ROLES,
  COMPANY_SIGN_IN_LIMITS,
  SECOND_FACTOR_CLAIMS,
  type AdminRole,
  type CompanyRole,
  type CompanySecondFactor,
  type CompanySignInRequest,
  type FinishCompanySignInRequest,
  type SecondFactorClaim,
  type StartCompanySignInRequest,
} from '@waybook/contracts/api';
import {
  ChoiceField,
  FlagField,
  ListField,
  NestedField,
  TextField,
  TextListField,
  UuidField,
  UuidListField,
} from '@waybook/platform/http';

export class StartCompanySignInBody implements StartCompanySignInRequest {
  @UuidField() readonly business!: string;
  @FlagField({ optional: true }) readonly isFresh?: boolean;
}

export class FinishCompanySignInBody implements FinishCompanySignInRequest {
  @UuidField() readonly business!: string;
  @TextField({ max: COMPANY_SIGN_IN_LIMITS.query, trim: false }) readonly query!: string;
}

export class CompanyRoleBody implements CompanyRole {
  @TextField({ max: COMPANY_SIGN_IN_LIMITS.claimValue, min: 1 }) readonly value!: string;
  @ChoiceField(ADMIN_ROLES) readonly role!: AdminRole;
}

export class CompanySecondFactorBody implements CompanySecondFactor {
  @ChoiceField(SECOND_FACTOR_CLAIMS) readonly claim!: SecondFactorClaim;
  @TextListField({ max: COMPANY_SIGN_IN_LIMITS.secondFactorValues, maxLength: COMPANY_SIGN_IN_LIMITS.claimValue })
  readonly values!: string[];
}

export class CompanySignInBody implements CompanySignInRequest {
  @TextField({ max: COMPANY_SIGN_IN_LIMITS.issuer }) readonly issuer!: string;
  @TextField({ max: COMPANY_SIGN_IN_LIMITS.clientId, label: 'Client ID' }) readonly clientId!: string;
  @TextField({ max: COMPANY_SIGN_IN_LIMITS.clientSecret, min: 1, optional: true }) readonly clientSecret?: string;
  @TextField({ max: COMPANY_SIGN_IN_LIMITS.scopes, optional: true }) readonly extraScopes?: string;
  @TextField({ max: COMPANY_SIGN_IN_LIMITS.claim }) readonly roleClaim!: string;
  @ListField(() => CompanyRoleBody, { min: 1, max: COMPANY_SIGN_IN_LIMITS.roles }) readonly roles!: CompanyRoleBody[];
  @FlagField() readonly makesAccounts!: boolean;
  @FlagField() readonly isOnlyWay!: boolean;
  @UuidField({ optional: true, nullable: true, label: 'Break-glass director' })
  readonly breakGlassAdminId?: string | null;
  @NestedField(() => CompanySecondFactorBody, { optional: true, nullable: true })
  readonly secondFactor?: CompanySecondFactorBody | null;
  @UuidListField({ max: COMPANY_SIGN_IN_LIMITS.connectable, label: 'Accounts to connect' })
  readonly connectable!: string[];
}
