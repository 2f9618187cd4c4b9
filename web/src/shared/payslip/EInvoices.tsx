import type { RemittanceAnswer } from '@waybook/contracts/api';
import { t } from '../language/text';
import { DownloadButton } from '../ui/DownloadButton';

/** The VAT invoice and what credits it, for bookkeeping programs; nothing where the document is a statement. */
export function EInvoices({ remittance }: { remittance: RemittanceAnswer }) {
  const { id, document, correction, status, weekStartDate } = remittance;
  if (document?.kind !== 'self_billed_invoice') return null;
  return (
    <>
      <DownloadButton
        label={t('E-invoice (XML)')}
        url={`/api/remittances/${id}/e-invoice`}
        fileName={`${document.number}-week-${weekStartDate}.xml`}
      />
      {status === 'corrected' && (
        <DownloadButton
          label={t('E-credit note (XML)')}
          url={`/api/remittances/${id}/e-credit-note`}
          fileName={`${correction?.takenBackBy ?? 'credit-note'}-week-${weekStartDate}.xml`}
        />
      )}
    </>
  );
}
