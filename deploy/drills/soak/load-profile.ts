/** Concurrency, pauses and sizes of the load. */
export interface LoadProfile {
  /** How many times faster than people everybody is. */
  readonly haste: number;
  readonly drivers: number;
  readonly photo: { readonly width: number; readonly height: number };
  readonly documentBytes: number;
}

const MEGABYTE = 1024 * 1024;

/** As in an office: twelve megapixels, as most phones have them. */
export const OFFICE_PROFILE: LoadProfile = {
  haste: 1,
  drivers: 4,
  photo: { width: 4032, height: 3024 },
  documentBytes: 10 * MEGABYTE,
};

/** Everything there is, in seconds. */
export const TEST_PROFILE: LoadProfile = {
  haste: 20,
  drivers: 2,
  photo: { width: 1008, height: 756 },
  documentBytes: MEGABYTE,
};
