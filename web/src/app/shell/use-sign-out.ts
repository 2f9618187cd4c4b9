import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useSignOutMutation } from '../../features/sign-in/session.api';
import { PATHS } from '../../shared/paths';
import { sessionEnded } from '../../shared/session/session.slice';
import { forgetStoredSession } from '../../shared/session/stored-session';
import { unsentWork, type UnsentWork } from '../../shared/session/unsent-work';
import { useSignedIn } from '../../shared/session/use-session';

export interface SignOut {
  /** Signs out at once, or asks first where work on this phone isn't sent. */
  readonly signOut: () => void;
  readonly signingOut: boolean;
  /** What is asked about; null while nothing is. */
  readonly unsent: UnsentWork | null;
  readonly confirm: () => void;
  readonly stay: () => void;
}

/** Tells the server, so that the token and the refresh cookie die there too; here the session ends whatever it answers. */
export function useSignOut(): SignOut {
  const [tellServer, { isLoading }] = useSignOutMutation();
  const [unsent, setUnsent] = useState<UnsentWork | null>(null);
  const signedIn = useSignedIn();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const leave = async () => {
    await tellServer();
    forgetStoredSession();
    dispatch(sessionEnded());
    await navigate(PATHS.login);
  };
  const signOut = () => {
    const work = signedIn?.type === 'driver' ? unsentWork(signedIn.user.id) : null;
    if (work === null) void leave();
    else setUnsent(work);
  };
  return { signOut, signingOut: isLoading, unsent, confirm: () => void leave(), stay: () => setUnsent(null) };
}
