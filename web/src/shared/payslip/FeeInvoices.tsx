import type { RemittanceAnswer } from '@waybook/contracts/api';
import { t } from '../language/text';
import { DownloadButton } from '../ui/DownloadButton';

interface FeeInvoicesProps {
  /** One that was kept on the phone may come from before there were any. */
  remittance: Pick<RemittanceAnswer, 'id' | 'weekStartDate'> &
    Partial<Pick<RemittanceAnswer, 'feeInvoiceNumber' | 'feeCreditNoteNumber' | 'isFeeEInvoice'>>;
}

/** The business's VAT invoice for the membership fee, and what credits it, for people and for bookkeeping programs; nothing where no VAT was invoiced. Without a VAT number of both there is no e-invoice. */
export function FeeInvoices({ remittance }: FeeInvoicesProps) {
  const { id, weekStartDate, feeInvoiceNumber = null, feeCreditNoteNumber = null, isFeeEInvoice = true } = remittance;
  const of = { url: `/api/remittances/${id}`, week: `week-${weekStartDate}` };
  return (
    <>
      {feeInvoiceNumber !== null && (
        <>
          <DownloadButton
            label={t('Download fee invoice')}
            url={`${of.url}/fee-invoice`}
            fileName={`${feeInvoiceNumber}-${of.week}.pdf`}
          />
          {isFeeEInvoice && (
            <DownloadButton
              label={t('Fee e-invoice (XML)')}
              url={`${of.url}/fee-e-invoice`}
              fileName={`${feeInvoiceNumber}-${of.week}.xml`}
            />
          )}
        </>
      )}
      {feeCreditNoteNumber !== null && (
        <>
          <DownloadButton
            label={t('Download fee credit note')}
            url={`${of.url}/fee-credit-note`}
            fileName={`${feeCreditNoteNumber}-${of.week}.pdf`}
          />
          {isFeeEInvoice && (
            <DownloadButton
              label={t('Fee e-credit note (XML)')}
              url={`${of.url}/fee-e-credit-note`}
              fileName={`${feeCreditNoteNumber}-${of.week}.xml`}
            />
          )}
        </>
      )}
    </>
  );
}
