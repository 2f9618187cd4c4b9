interface Address {
  readonly url: string;
  readonly database: string;
}

/**
 * The same database, for a role with this password. An address may name host and user among its parameters, which count more than what stands
 * before, and no database.
 */
export function roleUrl(given: Address, role: string, password: string): string {
  const url = new URL(given.url);
  url.searchParams.delete('user');
  url.searchParams.delete('password');
  // Without a host there is no place for a user.
  url.hostname ||= 'localhost';
  if (url.pathname.length <= 1) url.pathname = encodeURIComponent(given.database);
  url.username = encodeURIComponent(role);
  url.password = encodeURIComponent(password);
  return url.toString();
}
