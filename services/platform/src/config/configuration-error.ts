/** A setting that can't be used; `message` is one sentence that says what to do. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}
