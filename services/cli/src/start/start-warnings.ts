import type { Configuration } from '@waybook/platform/config';

export const UNASKED_EMBEDDED =
  'This is an embedded database, which production has to ask for: set WAYBOOK_EMBEDDED_DATABASE to 1 if it is the right one, else DATABASE_URL.';

/** Until version 1.0 an embedded database was made wherever DATABASE_URL was missing. */
export function isUnaskedEmbedded({ databaseUrl, isEmbeddedAsked }: Configuration): boolean {
  return databaseUrl === undefined && !isEmbeddedAsked;
}

/** What is allowed and hardly ever meant; goes into the log at the start. */
export function warningsOf(configuration: Configuration): string[] {
  return [...(isUnaskedEmbedded(configuration) ? [UNASKED_EMBEDDED] : []), ...proxyWarnings(configuration)];
}

function proxyWarnings({ isProduction, publicUrl, roles, trustedProxies }: Configuration): string[] {
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
