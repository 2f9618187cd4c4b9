import type { ReportExport } from '@waybook/contracts/api';
import { queryString } from '../../shared/api/paging';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import type { ReportRange } from './report-range';

interface ExportButtonProps {
  report: ReportExport;
  /** What it is called: "the earnings". */
  what: string;
  range?: ReportRange;
}

export function ExportButton({ report, what, range }: ExportButtonProps) {
  const span = range === undefined ? '' : `-${range.from}-to-${range.until}`;
  const days = range === undefined ? {} : { from: range.from, until: range.until };
  return (
    <DownloadButton
      label="CSV"
      aria-label={`Download ${what} as CSV`}
      size="small"
      variant="text"
      url={`/api/reports/${report}/export${queryString(days)}`}
      fileName={`${report}${span}.csv`}
    />
  );
}
