import { Injectable } from '@nestjs/common';
import { hash, verify, type Options } from '@node-rs/argon2';
import { SignInBusy } from '../auth.errors.js';
import { BoundedQueue } from '@waybook/platform/bounded-queue';

/** The library's default is Argon2id; figures by OWASP's password storage cheat sheet: 19 MiB, two passes, one lane; some 20 ms each. */
const ARGON2: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const MAX_HASHES_AT_ONCE = 2;
const MAX_HASHES_WAITING = 100;

/** What an unknown user's password is compared with: of the same cost, and matched by nothing anybody can enter. */
const NOBODY = hash(crypto.getRandomValues(Buffer.alloc(32)), ARGON2);

/** Hashing takes a core and 19 MiB for a while, so only a few passwords are hashed at once. */
@Injectable()
export class Passwords {
  private readonly queue = new BoundedQueue(MAX_HASHES_AT_ONCE, MAX_HASHES_WAITING, () => new SignInBusy());

  /** @throws SignInBusy when too many passwords wait already */
  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(password, ARGON2));
  }

  /** Waits for a place among the passwords that may be hashed now; the task verifies at most one. */
  inTurn<T>(task: (verifyPassword: VerifyPassword) => Promise<T>): Promise<T> {
    return this.queue.run(() => task(verifyPassword));
  }
}

export type VerifyPassword = typeof verifyPassword;

/** Null stands for a user who doesn't exist: the same work, always false. */
async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return verify(passwordHash ?? (await NOBODY), password);
}
