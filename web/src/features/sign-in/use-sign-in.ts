import type { AdminLoginRequest, DriverLoginRequest, SignInAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { startPageOf } from '../../shared/paths';
import { sessionStarted } from '../../shared/session/session.slice';
import { storeToken, storeUser } from '../../shared/session/stored-session';
import { rememberSignIn } from './last-sign-in';
import { useSignInAdminMutation, useSignInDriverMutation } from './session.api';

export function useSignIn() {
  const [askAsAdmin, admin] = useSignInAdminMutation();
  const [askAsDriver, driver] = useSignInDriverMutation();
  const [failure, setFailure] = useState<unknown>(null);
  const dispatch = useDispatch();
  const navigate = useNavigate();

  const attempt = async (ask: () => Promise<SignInAnswer>) => {
    setFailure(null);
    try {
      const answer = await ask();
      storeUser(answer);
      storeToken(answer.token);
      rememberSignIn(answer);
      dispatch(sessionStarted(answer));
      await navigate(startPageOf(answer.type));
    } catch (thrown) {
      setFailure(thrown);
    }
  };
  return {
    signInAdmin: (credentials: AdminLoginRequest) => void attempt(() => askAsAdmin(credentials).unwrap()),
    signInDriver: (credentials: DriverLoginRequest) => void attempt(() => askAsDriver(credentials).unwrap()),
    busy: admin.isLoading || driver.isLoading,
    failure,
    forgetFailure: () => setFailure(null),
  };
}
