import { useSession } from '../../../shared/session/use-session';
import { useToast } from '../../../shared/ui/toast/use-toast';

/** Nothing can be saved before it is known whose business it is for; until then these say so. */
export function useReadyBusiness() {
  const session = useSession();
  const { toast } = useToast();
  const businessId = session.status === 'signedIn' ? session.signedIn.user.businessId : null;
  return {
    isReady: businessId !== null,
    /** Null, with a toast, while it isn't known. */
    businessIdToSubmit: (): string | null => {
      if (businessId === null) {
        const description = 'Please wait for authentication to complete before submitting.';
        toast({ title: 'Authentication Error', description, variant: 'destructive' });
      }
      return businessId;
    },
    /** False, with a toast, while it isn't known. */
    mayOpen: (): boolean => {
      if (businessId === null) {
        const description = 'Authentication is loading. Please try again in a moment.';
        toast({ title: 'Please wait', description, variant: 'destructive' });
      }
      return businessId !== null;
    },
  };
}
