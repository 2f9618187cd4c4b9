import type { ComplianceAlertAnswer } from '@waybook/contracts/api';

export interface AlertedDriver {
  id: string;
  name: string;
}

/** Each driver once, however many alerts there are of them. */
export function driversOf(alerts: readonly ComplianceAlertAnswer[]): AlertedDriver[] {
  return [...new Map(alerts.map(({ driverId, driverName }) => [driverId, driverName]))].map(([id, name]) => ({
    id,
    name,
  }));
}

export function inBatches<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, batch) =>
    items.slice(batch * size, (batch + 1) * size),
  );
}
