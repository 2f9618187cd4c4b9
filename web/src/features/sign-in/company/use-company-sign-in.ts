import { useState } from 'react';
import { useStartCompanySignInMutation } from '../../../shared/account/company-sign-in.api';

/** Leads this browser to the company's provider. */
export function useCompanySignIn(onFailure: (thrown: unknown) => void) {
  const [start] = useStartCompanySignInMutation();
  const [isLeaving, setIsLeaving] = useState(false);
  const begin = async (business: string) => {
    setIsLeaving(true);
    try {
      const { url } = await start({ business }).unwrap();
      window.location.assign(url);
    } catch (thrown) {
      setIsLeaving(false);
      onFailure(thrown);
    }
  };
  return { isLeaving, begin: (business: string) => void begin(business) };
}
