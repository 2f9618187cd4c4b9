/** Whom a push service turns to (RFC 8292, 2.1): the portal where people reach it by https, else who sends its mails. */
export function pushContact(portalUrl: string, mailAddress: string | undefined): string {
  if (portalUrl.startsWith('https:')) return portalUrl;
  return `mailto:${mailAddress ?? 'nobody@waybook.example'}`;
}
