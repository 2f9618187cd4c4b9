import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { Authenticator } from '@waybook/platform/http';
import { AccessChanges } from './access/access-changes.js';
import { Admission } from './access/admission.js';
import { KnownApiKeys } from './api-keys/known-api-keys.js';
import { People } from './access/people.js';
import { SignedInActors } from './access/signed-in-actors.js';
import { AUTH_SETTINGS, type AuthSettings } from './auth-settings.js';
import { ChangePassword } from './change-password/change-password.js';
import { ChangePasswordController } from './change-password/change-password.controller.js';
import { CompanyAccounts } from './company-sign-in/company-accounts.js';
import { CompanySecret } from './company-sign-in/company-secret.js';
import { CompanySignIn } from './company-sign-in/company-sign-in.js';
import { CompanySignInController } from './company-sign-in/company-sign-in.controller.js';
import { PendingSignIns } from './company-sign-in/pending-sign-ins.js';
import { Providers } from './company-sign-in/providers.js';
import { CompanySettingsController } from './company-sign-in/settings/company-settings.controller.js';
import {
  ChangeCompanySignInHandler,
  TurnOffCompanySignInHandler,
} from './company-sign-in/settings/company-settings.handlers.js';
import { AdminInvitationsController } from './invitations/admin-invitations.controller.js';
import { DriverInvitationsController } from './invitations/driver-invitations.controller.js';
import { Invitations } from './invitations/invitations.js';
import { KnownDevices } from './known-devices/known-devices.js';
import { AddBusiness } from './linked-accounts/add-business.js';
import { LinkedAccounts } from './linked-accounts/linked-accounts.js';
import { OwnBusinesses } from './linked-accounts/own-businesses.js';
import { OwnBusinessesController } from './linked-accounts/own-businesses.controller.js';
import { ShownCodes } from './linked-accounts/shown-codes.js';
import { SwitchBusiness } from './linked-accounts/switch-business.js';
import { LogoutController } from './logout/logout.controller.js';
import { MeController } from './me/me.controller.js';
import { ForgotPassword } from './password-reset/forgot-password.js';
import { PasswordResetController } from './password-reset/password-reset.controller.js';
import { ResetForgottenPasswordHandler } from './password-reset/reset-forgotten-password.handler.js';
import { ResetPassword } from './password-reset/reset-password.js';
import { SendPasswordLinkController } from './password-reset/send-password-link/send-password-link.controller.js';
import { SendPasswordLinkHandler } from './password-reset/send-password-link/send-password-link.handler.js';
import { ConfirmByPasskey } from './passkeys/confirm-by-passkey.js';
import { ConfirmByPasskeyController } from './passkeys/confirm-by-passkey.controller.js';
import { GivenPasskeys } from './passkeys/given-passkeys.js';
import { OwnPasskeys } from './passkeys/own-passkeys.js';
import { OwnPasskeysController } from './passkeys/own-passkeys.controller.js';
import { AddPasskeyHandler, RemovePasskeyHandler, RenamePasskeyHandler } from './passkeys/passkey.handlers.js';
import { PasskeyChallenges } from './passkeys/passkey-challenges.js';
import { PasskeyCookie } from './passkeys/passkey-cookie.js';
import { PasskeySignIn } from './passkeys/passkey-sign-in.js';
import { PasskeySignInController } from './passkeys/passkey-sign-in.controller.js';
import { StoredPasskeys } from './passkeys/stored-passkeys.js';
import { ConfirmOwnEmailHandler } from './own-email/confirm-own-email.handler.js';
import { OwnEmail } from './own-email/own-email.js';
import { OwnEmailController } from './own-email/own-email.controller.js';
import { OwnPassword } from './own-password.js';
import { OwnSessions } from './own-sessions/own-sessions.js';
import { OwnSessionsController } from './own-sessions/own-sessions.controller.js';
import { RefreshController } from './refresh/refresh.controller.js';
import { ExpiredSessions } from './sessions/expired-sessions.js';
import { ChallengeCookie } from './second-factor/challenge-cookie.js';
import { GivenCodes } from './second-factor/given-codes.js';
import { OwnSecondFactor } from './second-factor/own-second-factor.js';
import { OwnSecondFactorController } from './second-factor/own-second-factor.controller.js';
import { ResetSecondFactorController } from './second-factor/reset-second-factor.controller.js';
import {
  ReplaceRecoveryCodesHandler,
  ResetSecondFactorHandler,
  SpendRecoveryCodeHandler,
  TurnOffSecondFactorHandler,
  TurnOnSecondFactorHandler,
} from './second-factor/second-factor.handlers.js';
import { ChangeSecondFactorRuleHandler } from './second-factor-rule/change-second-factor-rule.handler.js';
import { SecondFactorRuleController } from './second-factor-rule/second-factor-rule.controller.js';
import { RecentCodes } from './second-factor/recent-codes.js';
import { SecondFactorSignIn } from './second-factor/second-factor-sign-in.js';
import { SecondFactorSignInController } from './second-factor/second-factor-sign-in.controller.js';
import { SecondFactorsOfAdminsController } from './second-factor/second-factors-of-admins.controller.js';
import { SecretSeal } from './second-factor/secret-seal.js';
import { ShownSecondFactor } from './second-factor/shown-second-factor.js';
import { SignInChallenges } from './second-factor/sign-in-challenges.js';
import { StoredSecondFactors } from './second-factor/stored-second-factors.js';
import { ScimAccounts } from './scim/scim-accounts.js';
import { ScimServiceController } from './scim/scim-service.controller.js';
import { ScimTokens } from './scim/scim-tokens.js';
import { ScimUsers } from './scim/scim-users.js';
import { ScimUsersController } from './scim/scim-users.controller.js';
import { ScimTokenController } from './scim/settings/scim-token.controller.js';
import { MakeScimTokenHandler, WithdrawScimTokenHandler } from './scim/settings/scim-token.handlers.js';
import { OldSecurityHistory } from './security-history/old-security-history.js';
import { OwnSecurityHistory } from './security-history/own-security-history.js';
import { OwnSecurityHistoryController } from './security-history/own-security-history.controller.js';
import { SecurityHistory } from './security-history/security-history.js';
import { RefreshCookie } from './sessions/refresh-cookie.js';
import { Sessions } from './sessions/sessions.js';
import { SignIn } from './sign-in/sign-in.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { StartSession } from './sign-in/start-session.js';
import { AttemptCounters } from './throttle/attempt-counters.js';
import { SignInAttempts } from './throttle/sign-in-attempts.js';
import { AccessTokens } from './tokens/access-tokens.js';
import { BearerAuthenticator } from './tokens/bearer-authenticator.js';
import { JWT_ALGORITHM, JWT_AUDIENCE, JWT_ISSUER, secretFor, signingKeys } from './tokens/signing-keys.js';

const signing = JwtModule.registerAsync({
  inject: [AUTH_SETTINGS],
  useFactory: (settings: AuthSettings) => {
    const keys = signingKeys(settings);
    const [{ id: keyid }] = keys;
    return {
      secretOrKeyProvider: (_purpose: unknown, token: string | object | Buffer) =>
        typeof token === 'string' ? secretFor(keys, token) : keys[0].secret,
      signOptions: { algorithm: JWT_ALGORITHM, issuer: JWT_ISSUER, audience: JWT_AUDIENCE, keyid },
      verifyOptions: { algorithms: [JWT_ALGORITHM], issuer: JWT_ISSUER, audience: JWT_AUDIENCE },
    };
  },
});

@Module({
  imports: [signing],
  controllers: [
    SignInController,
    MeController,
    RefreshController,
    LogoutController,
    ChangePasswordController,
    OwnEmailController,
    OwnSessionsController,
    OwnSecurityHistoryController,
    AdminInvitationsController,
    DriverInvitationsController,
    PasswordResetController,
    SendPasswordLinkController,
    SecondFactorSignInController,
    OwnSecondFactorController,
    ResetSecondFactorController,
    SecondFactorRuleController,
    SecondFactorsOfAdminsController,
    PasskeySignInController,
    OwnPasskeysController,
    ConfirmByPasskeyController,
    OwnBusinessesController,
    CompanySignInController,
    CompanySettingsController,
    ScimTokenController,
    ScimServiceController,
    ScimUsersController,
  ],
  providers: [
    AccessChanges,
    AccessTokens,
    AddBusiness,
    AddPasskeyHandler,
    Admission,
    AttemptCounters,
    ChallengeCookie,
    ChangeCompanySignInHandler,
    ChangePassword,
    ChangeSecondFactorRuleHandler,
    CompanyAccounts,
    CompanySecret,
    CompanySignIn,
    ConfirmByPasskey,
    ConfirmOwnEmailHandler,
    ExpiredSessions,
    ForgotPassword,
    GivenCodes,
    GivenPasskeys,
    Invitations,
    KnownApiKeys,
    KnownDevices,
    OldSecurityHistory,
    LinkedAccounts,
    MakeScimTokenHandler,
    OwnBusinesses,
    OwnEmail,
    OwnPasskeys,
    OwnPassword,
    OwnSecondFactor,
    OwnSecurityHistory,
    OwnSessions,
    PasskeyChallenges,
    PasskeyCookie,
    PasskeySignIn,
    PendingSignIns,
    People,
    Providers,
    RecentCodes,
    RefreshCookie,
    RemovePasskeyHandler,
    RenamePasskeyHandler,
    ReplaceRecoveryCodesHandler,
    ResetForgottenPasswordHandler,
    ResetPassword,
    ResetSecondFactorHandler,
    ScimAccounts,
    ScimTokens,
    ScimUsers,
    SecondFactorSignIn,
    SecretSeal,
    SecurityHistory,
    SendPasswordLinkHandler,
    Sessions,
    ShownCodes,
    ShownSecondFactor,
    SignedInActors,
    SignIn,
    SignInAttempts,
    SignInChallenges,
    SpendRecoveryCodeHandler,
    StartSession,
    StoredPasskeys,
    StoredSecondFactors,
    SwitchBusiness,
    TurnOffCompanySignInHandler,
    TurnOffSecondFactorHandler,
    TurnOnSecondFactorHandler,
    WithdrawScimTokenHandler,
    { provide: Authenticator, useClass: BearerAuthenticator },
  ],
  exports: [AccessChanges, Admission, Authenticator, LinkedAccounts, OwnPassword, People, SignedInActors],
})
export class AuthModule {}
