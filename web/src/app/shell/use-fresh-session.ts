import type { SignedIn } from '@waybook/contracts/api';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useGetMeQuery } from '../../features/sign-in/session.api';
import { sessionStarted } from '../../shared/session/session.slice';
import { otherAccount, storeUser } from '../../shared/session/stored-session';

/** The menu and the buttons follow what a person may do, also where somebody changes it while they work. */
export function useFreshSession(signedIn: SignedIn): void {
  const { data } = useGetMeQuery();
  const dispatch = useDispatch();
  const isNews = data !== undefined && textOf(data) !== textOf(signedIn);
  useEffect(() => {
    // Asked for before another account signed in, it is answered after.
    if (data === undefined || !isNews || otherAccount() !== null) return;
    storeUser(data);
    dispatch(sessionStarted(data));
  }, [data, isNews, dispatch]);
}

const textOf = ({ type, user }: SignedIn) => JSON.stringify([type, user]);
