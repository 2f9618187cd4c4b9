import { Box, Stack, Typography } from '@mui/material';
import type { MembershipPaymentAnswer } from '@waybook/contracts/api';
import type { ReactNode } from 'react';
import { t } from '../../shared/language/text';
import { Money } from '../../shared/ui/Money';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { formatDate } from '../../shared/ui/dates.view';
import { reversalText } from './membership.view';

interface AnnualPaymentProps {
  payment: MembershipPaymentAnswer;
  /** Who reversed it, where that is known. */
  reversedBy?: string | null;
  children?: ReactNode;
}

/** One payment of a list of them; a reversed one says so, and why. */
export function AnnualPayment({ payment, reversedBy = null, children }: AnnualPaymentProps) {
  const { paidOn, expiresOn, amount, reversal } = payment;
  return (
    <Box component="li" sx={{ py: 1 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 4 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('{day}, until {lastDay}', { day: formatDate(paidOn), lastDay: formatDate(expiresOn) })}
        </Typography>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
          {reversal !== null && <StatusBadge status="reversed" />}
          <Typography variant="body2">
            <Money amount={amount} />
          </Typography>
        </Stack>
      </Stack>
      {reversal !== null && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {reversalText(reversal, reversedBy)}
        </Typography>
      )}
      {children}
    </Box>
  );
}
