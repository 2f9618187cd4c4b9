export * from './page.js';
export * from './paged-request.js';
