export { filesIn } from './files-in.js';
export { ObjectStorage } from './object-storage.js';
export { s3Storage } from './s3-storage.js';
export { STORAGE_LIMITS, type StorageLimits } from './storage-limits.js';
export { StorageUnavailable } from './storage-unavailable.js';
