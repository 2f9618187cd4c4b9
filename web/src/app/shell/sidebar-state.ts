const COOKIE = 'sidebar_state';
const LIFETIME_SECONDS = 604_800;

export function readSidebarExpanded(): boolean {
  return !document.cookie.split('; ').includes(`${COOKIE}=false`);
}

export function rememberSidebarExpanded(expanded: boolean): void {
  document.cookie = `${COOKIE}=${expanded}; path=/; max-age=${LIFETIME_SECONDS}; SameSite=Lax`;
}
