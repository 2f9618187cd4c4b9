import { Alert, AlertTitle, Box, Link as TextLink } from '@mui/material';
import type { RemittanceAnswer, SubmissionReminderAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { Link } from 'react-router-dom';
import { useComplianceOfDriverQuery } from '../../../features/compliance/compliance.api';
import {
  useGetOwnBankDetailsQuery,
  useGetSelfBillingAgreementQuery,
} from '../../../features/driver-profile/driver-profile.api';
import { useSubmissionRemindersQuery } from '../../../features/earnings/earnings.api';
import { useDriverRemittancesQuery } from '../../../shared/api/driver-remittances.api';
import { t } from '../../../shared/language/text';
import { OfficeContact } from '../../../shared/office/OfficeContact';
import { useDriver } from '../../../shared/session/use-session';
import { requiredActions, type RequiredAction } from './required-actions.view';

const NO_REMITTANCES: RemittanceAnswer[] = [];
const NO_REMINDERS: SubmissionReminderAnswer[] = [];

/** What the driver has to do; null until it is known. */
export function useRequiredActions(): RequiredAction[] | null {
  const { businessId, driverId } = useDriver();
  const compliance = useComplianceOfDriverQuery({ businessId, driverId });
  const sent = useDriverRemittancesQuery();
  const reminded = useSubmissionRemindersQuery();
  const account = useGetOwnBankDetailsQuery();
  const agreement = useGetSelfBillingAgreementQuery();
  if ([compliance, sent, reminded, account, agreement].some(({ isLoading }) => isLoading)) return null;
  const { data: remittances = NO_REMITTANCES } = sent;
  const { data: reminders = NO_REMINDERS } = reminded;
  const today = londonDay(new Date());
  return requiredActions({
    complianceRecords: compliance.data,
    remittances,
    reminders,
    bankAccount: account.data?.status,
    selfBilling: agreement.data,
    today,
  });
}

/** The banner that says what the driver has to do; nothing where there is nothing. */
export function ActionRequired({ actions }: { actions: readonly RequiredAction[] }) {
  if (actions.length === 0) return null;
  return (
    <Alert role="note" severity={actions.some(({ isUrgent }) => isUrgent) ? 'error' : 'warning'}>
      <AlertTitle component="h2">{t('Action Required')}</AlertTitle>
      <Box component="ul" aria-label={t('Action Required')} sx={{ m: 0, pl: 4 }}>
        {actions.map(({ text, to }) => (
          <li key={text}>
            <TextLink component={Link} to={to} color="inherit" underline="always">
              {text}
            </TextLink>
          </li>
        ))}
      </Box>
      {actions.some(({ contactsAdmin }) => contactsAdmin) && <OfficeContact />}
    </Alert>
  );
}
