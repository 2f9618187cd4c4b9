interface Town {
  readonly city: string;
  readonly postcodes: readonly [string, ...string[]];
  readonly streets: readonly [string, ...string[]];
}

export interface Region {
  readonly towns: readonly [Town, ...Town[]];
  readonly routes: readonly [string, ...string[]];
  /** The first two digits of the business's loads. */
  readonly loadPrefix: string;
  readonly mailDomain: string;
  /** Under 1,000: telephone numbers 07700 900000 to 900999 are kept free for fiction. */
  readonly firstPhone: number;
}
