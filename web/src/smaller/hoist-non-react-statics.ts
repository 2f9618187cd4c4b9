/** In the place of the package of that name, which Emotion's `withTheme` alone calls: nothing here does, and every phone would load it. */
export default function hoistStatics(): never {
  throw new Error('withTheme is not used here: useTheme is.');
}
