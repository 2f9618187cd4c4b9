/** How long a browser may take to begin reading what it was told to save. */
const RELEASE_AFTER_MS = 60_000;

/** Hands a file that was fetched with the bearer to the browser's downloads. */
export function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
}
