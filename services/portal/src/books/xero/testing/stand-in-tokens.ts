import { createHash, randomBytes } from 'node:crypto';

const ACCESS_MS = 30 * 60_000;
const GRACE_MS = 30 * 60_000;
const UNUSED_MS = 60 * 24 * 60 * 60_000;
const CODE_MS = 5 * 60_000;

/** Xero's user, and what an app may do in their name. */
export interface Grant {
  readonly user: string;
  readonly scopes: readonly string[];
}

interface Code extends Grant {
  readonly challenge: string;
  readonly redirectUri: string;
  readonly expiresAtMs: number;
}

interface Refresh extends Grant {
  /** Rotated: good for a grace period more, in case the answer was lost. */
  usedAtMs: number | null;
  readonly madeAtMs: number;
}

export class OAuthRefusal extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** Codes and tokens as Xero's documents describe them: codes once, with PKCE; access for half an hour; refresh tokens rotate. */
export class StandInTokens {
  readonly #codes = new Map<string, Code>();
  readonly #access = new Map<string, Grant & { readonly expiresAtMs: number }>();
  readonly #refresh = new Map<string, Refresh>();
  refreshes = 0;

  constructor(private readonly now: () => number) {}

  code(grant: Grant, challenge: string, redirectUri: string): string {
    const code = randomBytes(16).toString('hex');
    this.#codes.set(code, { ...grant, challenge, redirectUri, expiresAtMs: this.now() + CODE_MS });
    return code;
  }

  exchange(form: URLSearchParams) {
    const code = this.#codes.get(form.get('code') ?? '');
    this.#codes.delete(form.get('code') ?? '');
    if (code === undefined || code.expiresAtMs <= this.now()) throw new OAuthRefusal('invalid_grant');
    if (form.get('redirect_uri') !== code.redirectUri) throw new OAuthRefusal('invalid_grant');
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (challenge !== code.challenge) throw new OAuthRefusal('invalid_grant');
    return this.#issue(code);
  }

  refresh(form: URLSearchParams) {
    const token = this.#refresh.get(form.get('refresh_token') ?? '');
    if (token === undefined) throw new OAuthRefusal('invalid_grant');
    const isOver =
      token.usedAtMs === null ? this.now() - token.madeAtMs > UNUSED_MS : this.now() - token.usedAtMs > GRACE_MS;
    if (isOver) throw new OAuthRefusal('invalid_grant');
    token.usedAtMs ??= this.now();
    this.refreshes += 1;
    return this.#issue(token);
  }

  grantOf(accessToken: string): Grant | null {
    const found = this.#access.get(accessToken);
    return found !== undefined && found.expiresAtMs > this.now() ? found : null;
  }

  /** @returns whose it was */
  userOf(refreshToken: string): string | undefined {
    return this.#refresh.get(refreshToken)?.user;
  }

  revokeAllOf(user: string): void {
    for (const tokens of [this.#access, this.#refresh]) {
      for (const [token, grant] of tokens) if (grant.user === user) tokens.delete(token);
    }
  }

  /** Xero takes the access tokens no more, before their time. */
  forgetAccess(): void {
    this.#access.clear();
  }

  #issue({ user, scopes }: Grant) {
    const [access, refresh] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
    this.#access.set(access, { user, scopes, expiresAtMs: this.now() + ACCESS_MS });
    if (scopes.includes('offline_access')) {
      this.#refresh.set(refresh, { user, scopes, usedAtMs: null, madeAtMs: this.now() });
    }
    const more = scopes.includes('offline_access') ? { refresh_token: refresh } : {};
    return {
      access_token: access,
      token_type: 'Bearer',
      expires_in: ACCESS_MS / 1_000,
      scope: scopes.join(' '),
      ...more,
    };
  }
}
