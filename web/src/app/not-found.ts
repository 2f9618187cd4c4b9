/** For addresses that are no page's. */
export const notFound = async () => ({ Component: (await import('./pages/NotFoundPage')).NotFoundPage });
