import { z } from 'zod';
import { count, instant, text, uuid } from './fields.js';

/** `GET /api/auth/passkeys`: one of one's own. */
export const OwnPasskeyAnswer = z
  .object({
    id: uuid,
    name: text.meta({ example: 'Chrome on Android' }),
    addedAt: instant,
    /** Null until somebody signs in, or confirms something, with it. */
    lastUsedAt: instant.nullable(),
    /** Whether its provider copies it to other devices of its person. */
    isSynced: z.boolean(),
    /** Whether its counter went back, so that it lets nobody in any more. */
    isCopied: z.boolean(),
  })
  .meta({ id: 'OwnPasskeySchema' });
export type OwnPasskeyAnswer = z.infer<typeof OwnPasskeyAnswer>;

export const OwnPasskeysAnswer = z
  .object({
    passkeys: z.array(OwnPasskeyAnswer),
    /** Whether one more is added by the password: this session is older than ten minutes, and there is no second factor to show. */
    isPasswordWanted: z.boolean(),
    /** Whether its person has never been asked to add one; once `POST /api/auth/passkeys/offer` says so, they never are again. */
    isOfferOpen: z.boolean(),
  })
  .meta({ id: 'OwnPasskeysSchema' });
export type OwnPasskeysAnswer = z.infer<typeof OwnPasskeysAnswer>;

const credential = z.object({ id: text, type: z.literal('public-key'), transports: z.array(text) });

/** `POST /api/auth/passkeys/options`: PublicKeyCredentialCreationOptionsJSON of WebAuthn, as far as it is used. */
export const PasskeyCreationAnswer = z
  .object({
    challenge: text,
    rp: z.object({ id: text, name: text }),
    user: z.object({ id: text, name: text, displayName: text }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: count,
    attestation: z.literal('none'),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    excludeCredentials: z.array(credential),
  })
  .meta({ id: 'PasskeyCreationSchema' });
export type PasskeyCreationAnswer = z.infer<typeof PasskeyCreationAnswer>;

/** `POST /api/auth/passkeys/sign-in/options` and `…/confirm/options`: PublicKeyCredentialRequestOptionsJSON of WebAuthn, as far as it is used. */
export const PasskeyRequestAnswer = z
  .object({
    challenge: text,
    rpId: text,
    timeout: count,
    userVerification: z.literal('required'),
    /** Empty where anybody may sign in: the browser knows whose passkeys it has. */
    allowCredentials: z.array(credential),
  })
  .meta({ id: 'PasskeyRequestSchema' });
export type PasskeyRequestAnswer = z.infer<typeof PasskeyRequestAnswer>;
