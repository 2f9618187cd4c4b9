import type { OwnBusinessAnswer, SignInAnswer, SwitchBusinessRequest } from '@waybook/contracts/api';
import { useDispatch } from 'react-redux';
import { isApiError } from '../../shared/api/api-error';
import { aloneWithSession, refreshSession } from '../../shared/api/refresh-session';
import { startPageOf } from '../../shared/paths';
import { rememberSignIn } from '../../shared/session/last-sign-in';
import { sessionSwitched } from '../../shared/session/session.slice';
import { storedToken, storeToken, storeUser } from '../../shared/session/stored-session';
import { useSwitchBusinessMutation } from './own-businesses.api';

type OpenBusiness = (business: OwnBusinessAnswer, given?: SwitchBusinessRequest) => Promise<void>;

/** Begins a session in another business, and loads the portal anew: nothing of the one before is left on the page. It throws where the server refuses. */
export function useOpenBusiness(): OpenBusiness {
  const [ask] = useSwitchBusinessMutation();
  const dispatch = useDispatch();

  const opened = (businessId: string, given: SwitchBusinessRequest) =>
    aloneWithSession(async () => {
      const answer = await ask({ businessId, given }).unwrap();
      // Still alone: the browser has the new session's cookie by now, and nobody may take it for the one before.
      storeUser(answer);
      storeToken(answer.token);
      return answer;
    });

  const openedOnceRenewed = async (businessId: string, given: SwitchBusinessRequest): Promise<SignInAnswer> => {
    try {
      return await opened(businessId, given);
    } catch (thrown) {
      if (!isApiError(thrown) || thrown.status !== 401) throw thrown;
      const { outcome } = await refreshSession(storedToken());
      if (outcome !== 'renewed') throw thrown;
      return opened(businessId, given);
    }
  };

  return async ({ businessId }, given = {}) => {
    const answer = await openedOnceRenewed(businessId, given);
    rememberSignIn(answer, { isChosen: true });
    dispatch(sessionSwitched());
    // Where Back shows this page again as it was, it is loaded anew, too.
    window.addEventListener('pageshow', () => window.location.reload());
    window.location.assign(startPageOf(answer.type));
  };
}
