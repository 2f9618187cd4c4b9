/** More are a slip of the hand: a folder of everything. */
export const MAX_FILES = 2_000;

/** What was dropped, the files of folders included. */
export async function filesDropped(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...transfer.files].slice(0, MAX_FILES);
  const files: File[] = [];
  for (const entry of entries) await collect(entry, files);
  return files.slice(0, MAX_FILES);
}

async function collect(entry: FileSystemEntry, files: File[]): Promise<void> {
  if (files.length >= MAX_FILES) return;
  if (isFile(entry)) return void files.push(await fileOf(entry));
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A browser gives a hundred at a time.
  for (let some = await read(reader); some.length > 0; some = await read(reader)) {
    for (const each of some) await collect(each, files);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

function read(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}
