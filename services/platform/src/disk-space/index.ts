export { DiskFull, DiskWatch, type DiskState } from './disk-watch.js';
export { freeBytesOf } from './free-bytes.js';
