/** Translations by the English text, which stands in the code. */
export type Catalogue = Readonly<Record<string, string>>;

/** Undefined where it knows none. */
export type Translator = (english: string) => string | undefined;

/** What there is in a language. */
export interface Translations {
  readonly texts: Catalogue;
  /** Of what the server says where it refuses something. */
  readonly server: Catalogue;
}
