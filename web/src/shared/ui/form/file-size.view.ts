import { t } from '../../language/text';

const KILO = 1_024;

/** "512 bytes", "48 KB", "2.4 MB": what a person needs to recognise a file. */
export function fileSize(bytes: number): string {
  if (bytes < KILO) return t('{bytes, plural, one {# byte} other {# bytes}}', { bytes });
  const kilobytes = bytes / KILO;
  if (kilobytes < KILO) return t('{size} KB', { size: Math.round(kilobytes) });
  return t('{size} MB', { size: (kilobytes / KILO).toFixed(1) });
}
