/** One set of compiler settings for what runs and what is tested. */
export const swcOptions = {
  swcrc: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  module: { type: 'es6' },
};

/** The same for a file of screens. */
export const swcOptionsOfScreens = {
  ...swcOptions,
  jsc: {
    ...swcOptions.jsc,
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};
