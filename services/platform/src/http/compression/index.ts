export { acceptedEncoding, type ContentEncoding } from './accepted-encoding.js';
export { compressAnswers, COMPRESSED_FROM_BYTES } from './compress-answers.js';
