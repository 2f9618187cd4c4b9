/** An upload's `objectPath` is this and its key. */
const UPLOAD_PATH = '/api/uploads/';

/** The key in an `objectPath`; empty where it is no such path. */
export function uploadKeyOf(objectPath: string): string {
  return objectPath.startsWith(UPLOAD_PATH) ? objectPath.slice(UPLOAD_PATH.length) : '';
}
