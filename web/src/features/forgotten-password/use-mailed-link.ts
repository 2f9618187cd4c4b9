import { useEffect } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { linkInFragment, type MailedLink } from './forgotten-password.view';

/**
 * The link that the page was opened with. It is taken out of the address at once, so that it isn't seen, shared or kept in the history's
 * list; the history's state keeps it over a reload.
 */
export function useMailedLink(): MailedLink | null {
  const { hash, pathname, state } = useLocation() as Location<{ link?: MailedLink } | null>;
  const navigate = useNavigate();
  const opened = linkInFragment(hash);
  useEffect(() => {
    if (opened !== null) void navigate(pathname, { replace: true, state: { link: opened } });
  }, [opened, navigate, pathname]);
  return opened ?? state?.link ?? null;
}
