/** Why a server, or what is on it, can't be used as it is; `message` is one sentence that says what to do. */
export class UnfitServer extends Error {
  override readonly name = 'UnfitServer';
}
