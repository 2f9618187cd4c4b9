import type { SealedReading } from '@waybook/event-store';
import type { AccessPointSettings } from '@waybook/platform/config';
import type pg from 'pg';
import type { Portal } from '../../create-portal.js';
import { SEALED_READING } from '../../event-store-tokens.js';
import { FolderAccessPoint } from './access-points/folder-access-point.js';
import { PhossAccessPoint } from './access-points/phoss-access-point.js';
import { EInvoiceDrafts } from './e-invoice-drafts.js';
import { EInvoiceOutbox } from './e-invoice-outbox.js';
import { EInvoiceSender, type EInvoiceSenderOptions } from './e-invoice-sender.js';
import type { PeppolAccessPoint } from './peppol-access-point.js';

export function accessPointOf(settings: AccessPointSettings): PeppolAccessPoint {
  return settings.kind === 'folder' ? new FolderAccessPoint(settings.folder) : new PhossAccessPoint(settings);
}

interface EInvoiceSenderParts extends Pick<EInvoiceSenderOptions, 'accessPoint' | 'clock' | 'logger' | 'tell'> {
  readonly portal: Pick<Portal, 'app'>;
  /** Of the system's role. */
  readonly pool: pg.Pool;
}

/** What sends this portal's e-invoices; of all instances one is to run at a time. */
export function createEInvoiceSender({ portal: { app }, pool, ...parts }: EInvoiceSenderParts): EInvoiceSender {
  return new EInvoiceSender({
    ...parts,
    sealed: app.get<SealedReading>(SEALED_READING, { strict: false }),
    drafts: app.get(EInvoiceDrafts, { strict: false }),
    outbox: new EInvoiceOutbox(pool),
  });
}
