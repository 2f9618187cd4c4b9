export type Figure = string | number | boolean | null;
export type FigureRow = Readonly<Record<string, Figure>>;

export const RECONCILED_TABLES = [
  'remittances',
  'payments',
  'retentions',
  'payment_runs',
  'memberships',
  'earnings_entries',
] as const;
export type ReconciledTable = (typeof RECONCILED_TABLES)[number];
