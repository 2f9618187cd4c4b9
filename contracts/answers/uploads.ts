import { z } from 'zod';
import { text } from './fields.js';

/** `POST /api/uploads` (multipart: `file`, `purpose`). */
export const UploadAnswer = z
  .object({
    objectPath: text.describe('`/api/uploads/<key>`; with `?size=thumbnail` the small picture'),
    fileName: text,
    fileSize: z.number().describe('Bytes as kept'),
    mimeType: text.meta({ example: 'image/jpeg' }),
    sha256: text.describe('Of the bytes as kept, hexadecimal'),
  })
  .meta({ id: 'StoredUpload' });
export type UploadAnswer = z.infer<typeof UploadAnswer>;
