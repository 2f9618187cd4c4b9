/** Why the product can't start here and now; `message` is one sentence that says what to do. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
