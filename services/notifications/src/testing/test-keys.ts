import { vapidKey } from '../push/vapid-key.js';

export const TEST_MASTER_KEY = Buffer.alloc(32, 1);
export const TEST_PUSH_KEY = vapidKey(Buffer.alloc(32, 5));
