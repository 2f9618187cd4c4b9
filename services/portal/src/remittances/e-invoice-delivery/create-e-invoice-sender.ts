import type { SealedReading } from '@waybook/event-store';
import { SystemClock } from '@waybook/platform/clock';
import type { AccessPointSettings } from '@waybook/platform/config';
import type pg from 'pg';
import type { Portal } from '../../create-portal.js';
import { SEALED_READING } from '../../event-store-tokens.js';
import { FolderAccessPoint } from './access-points/folder-access-point.js';
import { PhossAccessPoint } from './access-points/phoss-access-point.js';
import { EInvoiceAnswers, type EInvoiceAnswersOptions } from './answers/e-invoice-answers.js';
import { EInvoiceInbox } from './answers/e-invoice-inbox.js';
import { EInvoiceDrafts } from './e-invoice-drafts.js';
import { EInvoiceOutbox } from './e-invoice-outbox.js';
import { EInvoiceLog } from './e-invoice-log.js';
import { EInvoiceSender, type EInvoiceSenderOptions } from './e-invoice-sender.js';
import type { PeppolAccessPoint } from './peppol-access-point.js';

export function accessPointOf(settings: AccessPointSettings): PeppolAccessPoint {
  return settings.kind === 'folder' ? new FolderAccessPoint(settings.folder) : new PhossAccessPoint(settings);
}

export function inboxOf({ inbox }: AccessPointSettings): EInvoiceInbox | undefined {
  return inbox === undefined ? undefined : new EInvoiceInbox(inbox, new SystemClock());
}

interface EInvoiceSenderParts extends Pick<EInvoiceSenderOptions, 'accessPoint' | 'clock' | 'logger' | 'tell'> {
  readonly tellRejected: EInvoiceAnswersOptions['tellRejected'];
  /** A folder into which the access point lays what comes back. */
  readonly inbox: EInvoiceInbox | undefined;
  readonly portal: Pick<Portal, 'app'>;
  /** Of the system's role. */
  readonly pool: pg.Pool;
}

/** What sends this portal's e-invoices; of all instances one is to run at a time. */
export function createEInvoiceSender({ portal: { app }, pool, ...parts }: EInvoiceSenderParts): EInvoiceSender {
  const shared = {
    ...parts,
    drafts: app.get(EInvoiceDrafts, { strict: false }),
    record: app.get(EInvoiceLog, { strict: false }),
    outbox: new EInvoiceOutbox(pool),
  };
  return new EInvoiceSender({
    ...shared,
    sealed: app.get<SealedReading>(SEALED_READING, { strict: false }),
    answers: new EInvoiceAnswers(shared),
  });
}
