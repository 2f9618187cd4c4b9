import { Navigate } from 'react-router-dom';
import { PATHS, startPageOf } from '../../shared/paths';
import { useSignedIn } from '../../shared/session/use-session';

/** Where the installed app begins: with whoever is signed in, and their portal. */
export function StartPage() {
  const signedIn = useSignedIn();
  return <Navigate replace to={signedIn === null ? PATHS.login : startPageOf(signedIn.type)} />;
}
