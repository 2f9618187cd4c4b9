import { Elected } from '@waybook/event-store';
import { tellOfEInvoice } from '@waybook/notifications';
import type { Configuration } from '@waybook/platform/config';
import { type Logger, OutageLog } from '@waybook/platform/logging';
import type { Metrics } from '@waybook/platform/metrics';
import { accessPointOf, createEInvoiceSender, inboxOf, readEInvoiceFigures, type Portal } from '@waybook/portal';
import type { Lifetime } from './lifetime.js';
import type { OpenedResources } from './open-resources.js';

/** Key of the advisory lock; unique within the database. */
const LEADER_LOCK = 7_263_901_454;

interface EInvoicesOptions {
  readonly configuration: Pick<Configuration, 'accessPoint'>;
  readonly resources: Pick<OpenedResources, 'feedPool' | 'clock'>;
  readonly portal: Portal;
  readonly logger: Logger;
}

/** Sends e-invoices to the installation's access point, on the elected instance alone, until the process ends. */
export function startEInvoices(
  { configuration, resources, portal, logger }: EInvoicesOptions,
  lifetime: Lifetime,
): void {
  if (configuration.accessPoint === undefined) return;
  const { feedPool: pool, clock } = resources;
  const accessPoint = accessPointOf(configuration.accessPoint);
  const outages = new OutageLog(logger, 'sending e-invoices');
  const inbox = inboxOf(configuration.accessPoint);
  type Trouble = Parameters<typeof tellOfEInvoice>[1];
  const tell = (trouble: Trouble) => tellOfEInvoice(pool, trouble, 'e_invoice_set_aside');
  const tellRejected = (trouble: Trouble) => tellOfEInvoice(pool, trouble, 'e_invoice_rejected');
  const parts = { portal, pool, clock, logger, accessPoint, inbox, tell, tellRejected };
  const elected = new Elected(
    pool,
    LEADER_LOCK,
    (_connection, stopped, working) => createEInvoiceSender(parts).run(stopped, working),
    { outages },
  );
  elected.start();
  lifetime.onEnd(() => elected.stop());
}

export function watchEInvoices(
  metrics: Metrics,
  { feedPool, clock }: Pick<OpenedResources, 'feedPool' | 'clock'>,
): void {
  metrics.watch({
    name: 'waybook_e_invoices_waiting_seconds',
    help: 'Age of the oldest e-invoice that waits for the access point',
    read: async () => [{ value: (await readEInvoiceFigures(feedPool, clock.now())).waitingSeconds }],
  });
  metrics.watch({
    name: 'waybook_e_invoices_set_aside',
    help: 'E-invoices that were set aside until somebody sends them again',
    read: async () => [{ value: (await readEInvoiceFigures(feedPool, clock.now())).setAside }],
  });
}
