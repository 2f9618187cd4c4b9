/** Why a business was not added; `message` is one sentence that says what to do. */
export class NotAdded extends Error {
  override readonly name = 'NotAdded';
}
