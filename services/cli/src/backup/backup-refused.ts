/** Why a backup can't be made, read or restored; `message` is one sentence that says what to do. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/** A file of a backup that isn't there, or isn't what was written. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}
