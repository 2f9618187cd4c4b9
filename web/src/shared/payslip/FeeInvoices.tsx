import type { RemittanceAnswer } from '@waybook/contracts/api';
import { t } from '../language/text';
import { DownloadButton } from '../ui/DownloadButton';

interface FeeInvoicesProps {
  /** One that was kept on the phone may come from before there were any. */
  remittance: Pick<RemittanceAnswer, 'id' | 'weekStartDate'> &
    Partial<Pick<RemittanceAnswer, 'feeInvoiceNumber' | 'feeCreditNoteNumber'>>;
}

/** The business's VAT invoice for the membership fee, and what credits it; nothing where no VAT was invoiced. */
export function FeeInvoices({ remittance }: FeeInvoicesProps) {
  const { id, weekStartDate, feeInvoiceNumber = null, feeCreditNoteNumber = null } = remittance;
  return (
    <>
      {feeInvoiceNumber !== null && (
        <DownloadButton
          label={t('Download fee invoice')}
          url={`/api/remittances/${id}/fee-invoice`}
          fileName={`${feeInvoiceNumber}-week-${weekStartDate}.pdf`}
        />
      )}
      {feeCreditNoteNumber !== null && (
        <DownloadButton
          label={t('Download fee credit note')}
          url={`/api/remittances/${id}/fee-credit-note`}
          fileName={`${feeCreditNoteNumber}-week-${weekStartDate}.pdf`}
        />
      )}
    </>
  );
}
