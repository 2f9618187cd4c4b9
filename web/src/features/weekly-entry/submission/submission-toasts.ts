import { t } from '../../../shared/language/text';
import type { NewToast } from '../../../shared/ui/toast/toast.slice';

export const arrivedToast = (): NewToast => ({
  title: t('Remittance Submitted'),
  description: t('Your remittance has been submitted for admin approval'),
});

export const failedToast = (): NewToast => ({
  title: t('Submission Failed'),
  description: t('Failed to submit remittance. Please try again.'),
  variant: 'destructive',
});
