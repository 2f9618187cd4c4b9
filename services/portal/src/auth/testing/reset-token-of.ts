import { newResetSecret, RESET_LINK_LIFE_MS, resetSecretHash, resetTokenText } from '@waybook/platform/reset-links';
import type { TestPerson, TestPortal } from '../../testing/index.js';

/** Of a mailed link, as the notifications service makes it. */
export async function resetTokenOf(portal: TestPortal, { id, business }: TestPerson): Promise<string> {
  const secret = newResetSecret();
  const expiresAt = new Date(portal.clock.now().getTime() + RESET_LINK_LIFE_MS);
  await portal.database.systemPool.query(
    `insert into password_resets (id, business, secret_hash, sign_in_fingerprint, expires_at)
      select u.id, $2, $3, sign_in_fingerprint(u.password_hash, coalesce(d.email, a.email)), $4
      from users u left join drivers d on d.id = u.id left join admin_users a on a.id = u.id where u.id = $1`,
    [id, business, resetSecretHash(secret), expiresAt],
  );
  return resetTokenText({ business, person: id, secret });
}
