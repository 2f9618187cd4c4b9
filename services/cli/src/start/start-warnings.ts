import type { Configuration } from '@waybook/platform/config';

/** What is allowed and hardly ever meant; goes into the log at the start. */
export function warningsOf({ isProduction, publicUrl, roles, trustedProxies }: Configuration): string[] {
  if (!isProduction || !roles.includes('api')) return [];
  if (!publicUrl?.startsWith('https:')) {
    return [
      'WAYBOOK_PUBLIC_URL is no https: address, so session cookies go over plain http: good for this machine alone.',
    ];
  }
  if (trustedProxies.length > 0) return [];
  return [
    'People come over https, so through a proxy, but WAYBOOK_TRUSTED_PROXIES names none: all of them share one address, and what is allowed to it.',
  ];
}
