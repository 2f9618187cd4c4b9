import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useSignOutMutation } from '../../features/sign-in/session.api';
import { PATHS } from '../../shared/paths';
import { sessionEnded } from '../../shared/session/session.slice';
import { forgetStoredSession } from '../../shared/session/stored-session';

/** Tells the server, so that the token and the refresh cookie die there too; here the session ends whatever it answers. */
export function useSignOut(): { signOut: () => Promise<void>; signingOut: boolean } {
  const [tellServer, { isLoading }] = useSignOutMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const signOut = async () => {
    await tellServer();
    forgetStoredSession();
    dispatch(sessionEnded());
    await navigate(PATHS.login);
  };
  return { signOut, signingOut: isLoading };
}
