import type { OwnBusinessAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { sentenceOf } from '../../shared/api/api-error';
import { t } from '../../shared/language/text';
import { unsentWork } from '../../shared/session/unsent-work';
import { useSignedIn } from '../../shared/session/use-session';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useOpenBusiness } from './use-open-business';

interface Choosing {
  /** Nothing more is to be done about it here. */
  onDone: () => void;
  /** Something has to be asked first. */
  onAsk: (business: OwnBusinessAnswer) => void;
}

/** Opens a business at once where nothing has to be asked before. */
export function useChosenBusiness({ onDone, onAsk }: Choosing) {
  const signedIn = useSignedIn();
  const hasUnsentWork = signedIn?.type === 'driver' && unsentWork(signedIn.user.id) !== null;
  const open = useOpenBusiness();
  /** The business that is being opened. */
  const [openingId, setOpeningId] = useState<string | null>(null);
  const { toast } = useToast();
  const choose = async (business: OwnBusinessAnswer) => {
    if (business.isCurrent) return onDone();
    if (business.needsCode || hasUnsentWork) return onAsk(business);
    setOpeningId(business.businessId);
    try {
      await open(business);
    } catch (thrown) {
      const fallback = t('{business} could not be opened. Please try again.', { business: business.businessName });
      toast({ title: t('Error'), description: sentenceOf(thrown, fallback), variant: 'destructive' });
      setOpeningId(null);
      onDone();
    }
  };
  return { choose, openingId };
}
