export { filesIn, s3Storage } from './drive-object-storage.js';
export { ObjectStorage } from './object-storage.js';
