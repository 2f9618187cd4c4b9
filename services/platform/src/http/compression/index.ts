export { compressAnswers, COMPRESSED_FROM_BYTES } from './compress-answers.js';
