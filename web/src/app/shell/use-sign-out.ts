import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useSignOutMutation, useWhereCompanySignsOutMutation } from '../../features/sign-in/session.api';
import { PATHS } from '../../shared/paths';
import { isCompanySession, noteCompanySession } from '../../shared/session/company-session';
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
  const [askWhere] = useWhereCompanySignsOutMutation();
  const [unsent, setUnsent] = useState<UnsentWork | null>(null);
  const signedIn = useSignedIn();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const leave = async () => {
    const elsewhere = isCompanySession() ? ((await askWhere()).data?.url ?? null) : null;
    await tellServer();
    noteCompanySession(null);
    forgetStoredSession();
    dispatch(sessionEnded());
    // The provider's own session would let the next one at this screen in.
    if (elsewhere === null) await navigate(PATHS.login);
    else window.location.assign(elsewhere);
  };
  const signOut = () => {
    const work = signedIn?.type === 'driver' ? unsentWork(signedIn.user.id) : null;
    if (work === null) void leave();
    else setUnsent(work);
  };
  return { signOut, signingOut: isLoading, unsent, confirm: () => void leave(), stay: () => setUnsent(null) };
}
