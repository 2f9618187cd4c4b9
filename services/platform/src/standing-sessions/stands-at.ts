/**
 * Which rows of `sessions` stand at an instant, given as an SQL expression: not ended by themselves, and opened in the epoch in which their
 * person's row is now. Nobody has to end them when a person is made inactive or gets another password.
 */
export const standsAt = (
  instant: string,
): string => `(revoked_at is null and expires_at > ${instant} and session_epoch = coalesce(
  (select drivers.session_epoch from drivers where drivers.id = sessions.user_id),
  (select admin_users.session_epoch from admin_users where admin_users.id = sessions.user_id)))`;
