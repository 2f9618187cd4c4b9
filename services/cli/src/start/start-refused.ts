/** Why the product can't start here and now; `message` is one sentence that says what to do. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** The same, where it is the object storage that can't be used. */
export class StorageRefused extends StartRefused {}
