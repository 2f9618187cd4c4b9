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
import { Credentials } from './credentials/credentials.js';
import { LogoutController } from './logout/logout.controller.js';
import { MeController } from './me/me.controller.js';
import { ForgotPassword } from './password-reset/forgot-password.js';
import { PasswordResetController } from './password-reset/password-reset.controller.js';
import { ResetForgottenPasswordHandler } from './password-reset/reset-forgotten-password.handler.js';
import { ResetPassword } from './password-reset/reset-password.js';
import { OwnPassword } from './own-password.js';
import { RefreshController } from './refresh/refresh.controller.js';
import { RefreshCookie } from './sessions/refresh-cookie.js';
import { Sessions } from './sessions/sessions.js';
import { SignIn } from './sign-in/sign-in.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { AttemptCounters } from './throttle/attempt-counters.js';
import { SignInAttempts } from './throttle/sign-in-attempts.js';
import { AccessTokens } from './tokens/access-tokens.js';
import { BearerAuthenticator } from './tokens/bearer-authenticator.js';
import { JWT_ALGORITHM } from './tokens/bearer-passport.js';

const signing = JwtModule.registerAsync({
  inject: [AUTH_SETTINGS],
  useFactory: ({ jwtKey }: AuthSettings) => ({
    secret: Buffer.from(jwtKey),
    signOptions: { algorithm: JWT_ALGORITHM },
    verifyOptions: { algorithms: [JWT_ALGORITHM] },
  }),
});

@Module({
  imports: [signing],
  controllers: [
    SignInController,
    MeController,
    RefreshController,
    LogoutController,
    ChangePasswordController,
    PasswordResetController,
  ],
  providers: [
    AccessChanges,
    AccessTokens,
    Admission,
    AttemptCounters,
    ChangePassword,
    Credentials,
    ForgotPassword,
    KnownApiKeys,
    OwnPassword,
    People,
    RefreshCookie,
    ResetForgottenPasswordHandler,
    ResetPassword,
    Sessions,
    SignedInActors,
    SignIn,
    SignInAttempts,
    { provide: Authenticator, useClass: BearerAuthenticator },
  ],
  exports: [AccessChanges, Admission, Authenticator, OwnPassword, SignedInActors],
})
export class AuthModule {}
