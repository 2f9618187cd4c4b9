import { hash, verify, type Options } from '@node-rs/argon2';
import { BoundedQueue } from '@waybook/platform/bounded-queue';
import { randomBytes } from 'node:crypto';
import type { BreachedPasswords } from './breached-passwords.js';
import { type ChosenPassword, refuseBreachedPassword, refuseWeakPassword } from './chosen-password.js';
import { SignInBusy } from './credentials.errors.js';

/** What it costs to hash a password: memory in KiB, passes over it, and lanes. */
export type PasswordCost = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>;

/** The library's default is Argon2id; figures by OWASP's password storage cheat sheet: 19 MiB, two passes, one lane; some 20 ms each. */
const ARGON2: PasswordCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** As the library's own hashes have them. */
const SALT_BYTES = 16;
const DIGEST_BYTES = 32;
const MAX_HASHES_AT_ONCE = 2;
const MAX_HASHES_WAITING = 100;

/** Hashing takes a core and 19 MiB for a while, so only a few passwords are hashed at once. */
export class Passwords {
  /** What an unknown user's password is compared with: of the same cost, and matched by nothing anybody can enter. */
  readonly #nobody: Promise<string>;
  readonly #queue = new BoundedQueue(MAX_HASHES_AT_ONCE, MAX_HASHES_WAITING, () => new SignInBusy());
  readonly #cost: PasswordCost;

  readonly #breached: BreachedPasswords | undefined;

  /** @param breached the operator's filter; undefined if there is none */
  constructor(cost: PasswordCost = ARGON2, breached?: BreachedPasswords) {
    this.#cost = cost;
    this.#breached = breached;
    this.#nobody = hash(crypto.getRandomValues(Buffer.alloc(32)), cost);
  }

  /** @throws PasswordTooWeak, and SignInBusy when too many passwords wait already */
  async hash(chosen: ChosenPassword): Promise<string> {
    refuseWeakPassword(chosen);
    if (this.#breached) await refuseBreachedPassword(chosen, this.#breached);
    return this.#queue.run(() => hash(chosen.password, this.#cost));
  }

  /**
   * For whoever has no password yet. No password is known to have it, and comparing one costs as much as with any other; to make it costs
   * nothing, so that a file of a thousand drivers waits for no hash.
   */
  hashOfNobody(): string {
    const { memoryCost, timeCost, parallelism } = this.#cost;
    const [salt, digest] = [SALT_BYTES, DIGEST_BYTES].map((size) => unpadded(randomBytes(size)));
    return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${digest}`;
  }

  /** Waits for a place among the passwords that may be hashed now; the task verifies at most one. */
  inTurn<T>(task: (verifyPassword: VerifyPassword) => Promise<T>): Promise<T> {
    return this.#queue.run(() => task(this.#verify));
  }

  readonly #verify: VerifyPassword = async (passwordHash, password) =>
    verify(passwordHash ?? (await this.#nobody), password);
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** Null stands for a user who doesn't exist: the same work, always false. */
export type VerifyPassword = (passwordHash: string | null, password: string) => Promise<boolean>;
