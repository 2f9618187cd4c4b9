const KILO = 1_024;

/** "512 bytes", "48 KB", "2.4 MB": what a person needs to recognise a file. */
export function fileSize(bytes: number): string {
  if (bytes < KILO) return `${bytes} bytes`;
  const kilobytes = bytes / KILO;
  if (kilobytes < KILO) return `${Math.round(kilobytes)} KB`;
  return `${(kilobytes / KILO).toFixed(1)} MB`;
}
