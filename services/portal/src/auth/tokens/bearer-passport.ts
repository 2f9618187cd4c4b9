import type { ExecutionContext } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { SignInRequired } from '@waybook/platform/http';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { v7 as uuidv7 } from 'uuid';
import type { AuthSettings } from '../auth-settings.js';
import type { AccessClaims } from './access-tokens.js';
import { JWT_ALGORITHM, JWT_AUDIENCE, JWT_ISSUER, secretFor, signingKeys } from './signing-keys.js';

export type BearerPassport = (context: ExecutionContext) => Promise<AccessClaims>;

/**
 * Verifies the signature of a request's bearer token with passport. Passport keeps its strategies for the whole process,
 * so each portal's has a name of its own. When a token expires is for the service's clock to say, which passport doesn't know.
 */
export function createBearerPassport(settings: AuthSettings): BearerPassport {
  const keys = signingKeys(settings);
  const name = `bearer-${uuidv7()}`;

  class BearerStrategy extends PassportStrategy(Strategy, name) {
    constructor() {
      super({
        jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
        secretOrKeyProvider: (_request: unknown, token: string, done: (error: null, secret: Buffer) => void) =>
          // Whoever verifies takes a key object as well, which passport's types don't say.
          done(null, secretFor(keys, token) as unknown as Buffer),
        algorithms: [JWT_ALGORITHM],
        issuer: JWT_ISSUER,
        audience: JWT_AUDIENCE,
        ignoreExpiration: true,
      });
    }

    validate(claims: AccessClaims): AccessClaims {
      return claims;
    }
  }

  class BearerGuard extends AuthGuard(name) {
    override handleRequest<Claims>(error: unknown, claims: Claims | false): Claims {
      if (error || !claims) throw new SignInRequired();
      return claims;
    }
  }

  new BearerStrategy();
  const guard = new BearerGuard();
  return async (context) => {
    await guard.canActivate(context);
    return context.switchToHttp().getRequest<FastifyRequest & { user: AccessClaims }>().user;
  };
}
