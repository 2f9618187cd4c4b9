import type {
  AdminLoginRequest,
  ConfirmSecondFactorRequest,
  DriverLoginRequest,
  FinishCompanySignInRequest,
  LoginAnswer,
  PasskeySignatureRequest,
} from '@waybook/contracts/api';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { isApiError } from '../../shared/api/api-error';
import { noteCompanySession } from '../../shared/session/company-session';
import { rememberSignIn } from '../../shared/session/last-sign-in';
import { forgetPasswordSignIn, notePasswordSignIn } from '../../shared/session/password-sign-in';
import { sessionStarted } from '../../shared/session/session.slice';
import { storeToken, storeUser } from '../../shared/session/stored-session';
import { addressAfterSignIn } from './after-sign-in';
import {
  useSignInAdminMutation,
  useSignInByCodeMutation,
  useSignInByPasskeyMutation,
  useSignInDriverMutation,
  useSignInWithCompanyMutation,
} from './session.api';

export function useSignIn() {
  const [askAsAdmin, admin] = useSignInAdminMutation();
  const [askAsDriver, driver] = useSignInDriverMutation();
  const [askByCode, byCode] = useSignInByCodeMutation();
  const [askByPasskey, byPasskey] = useSignInByPasskeyMutation();
  const [askWithCompany, withCompany] = useSignInWithCompanyMutation();
  /** Set while the password was right and a code is wanted. */
  const [challenge, setChallenge] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const location = useLocation();

  const byPassword = (ask: () => Promise<LoginAnswer>) => {
    notePasswordSignIn();
    void attempt(ask);
  };
  const attempt = async (ask: () => Promise<LoginAnswer>, company: string | null = null) => {
    setFailure(null);
    try {
      const answer = await ask();
      if (answer.type === 'second_factor') return setChallenge(answer.challenge);
      storeUser(answer);
      storeToken(answer.token);
      rememberSignIn(answer);
      noteCompanySession(company);
      dispatch(sessionStarted(answer));
      // What a provider answered isn't gone back to.
      await navigate(addressAfterSignIn(answer, location), { replace: company !== null });
    } catch (thrown) {
      // A challenge that has ended begins anew with the password.
      if (isApiError(thrown) && thrown.status === 401) setChallenge(null);
      setFailure(thrown);
    }
  };
  return {
    signInAdmin: (credentials: AdminLoginRequest) => byPassword(() => askAsAdmin(credentials).unwrap()),
    signInDriver: (credentials: DriverLoginRequest) => byPassword(() => askAsDriver(credentials).unwrap()),
    signInByCode: (given: ConfirmSecondFactorRequest) =>
      void attempt(() => askByCode({ challenge: challenge ?? '', ...given }).unwrap()),
    signInByPasskey: (signed: PasskeySignatureRequest) => {
      forgetPasswordSignIn();
      void attempt(() => askByPasskey(signed).unwrap());
    },
    signInWithCompany: (given: FinishCompanySignInRequest) => {
      forgetPasswordSignIn();
      void attempt(() => askWithCompany(given).unwrap(), given.business);
    },
    isCodeWanted: challenge !== null,
    startAgain: () => {
      setChallenge(null);
      setFailure(null);
    },
    busy: admin.isLoading || driver.isLoading || byCode.isLoading || byPasskey.isLoading || withCompany.isLoading,
    failure,
    fail: setFailure,
    forgetFailure: () => setFailure(null),
  };
}
