import { Inject, Injectable } from '@nestjs/common';
import { AUTH_SETTINGS, type AuthSettings } from '../auth-settings.js';
import { PortalCookie } from '../portal-cookie.js';
import { CHALLENGE_LIFE_MS } from './sign-in-challenges.js';

/** Binds a challenge to the browser that the password came from: whoever reads the challenge alone can't answer it. */
@Injectable()
export class ChallengeCookie extends PortalCookie {
  constructor(@Inject(AUTH_SETTINGS) settings: AuthSettings) {
    super(settings, { name: 'waybook_challenge', path: '/api/auth', lifeMs: CHALLENGE_LIFE_MS });
  }
}
