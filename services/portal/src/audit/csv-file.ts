import { StreamableFile } from '@nestjs/common';
import { csvStream } from '@waybook/platform/csv';

export function csvFile(name: string, ...contents: Parameters<typeof csvStream>): StreamableFile {
  return new StreamableFile(csvStream(...contents), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}.csv"`,
  });
}
