/** The longest time that one report looks at. */
export const MAX_REPORT_DAYS = 5 * 366;
export const MAX_TOP_DRIVERS = 50;
export const DEFAULT_TOP_DRIVERS = 10;

/** What there is to download: `GET /api/reports/{name}/export`. */
export const REPORT_EXPORTS = ['earnings', 'vat', 'top-drivers', 'compliance', 'tickets'] as const;
export type ReportExport = (typeof REPORT_EXPORTS)[number];
