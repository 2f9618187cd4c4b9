import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { SessionReference } from '../access/people.js';
import { ACCESS_TOKEN_LIFE_MS } from '../auth-settings.js';

/** A token names a session and says nothing about what its person may do: that is looked up, and so is never outdated. */
export interface AccessClaims {
  readonly sid: string;
  readonly bus: string;
  readonly iat: number;
  /** Seconds since 1970, by the service's clock. */
  readonly exp: number;
}

@Injectable()
export class AccessTokens {
  constructor(private readonly jwt: JwtService) {}

  issue({ business, session }: SessionReference, at: Date): string {
    const claims: AccessClaims = {
      sid: session,
      bus: business,
      iat: inSeconds(at.getTime()),
      exp: inSeconds(at.getTime() + ACCESS_TOKEN_LIFE_MS),
    };
    return this.jwt.sign(claims);
  }

  /** Which session an Authorization header names, be its token expired or not; null for what we haven't signed. */
  async sessionNamedIn(authorization: string | undefined): Promise<SessionReference | null> {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) return null;
    try {
      const { bus, sid } = await this.jwt.verifyAsync<AccessClaims>(token, { ignoreExpiration: true });
      return { business: bus, session: sid };
    } catch {
      return null;
    }
  }
}

export function hasExpired(claims: AccessClaims, at: Date): boolean {
  return at.getTime() >= claims.exp * 1_000;
}

function inSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1_000);
}
