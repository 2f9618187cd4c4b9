import { withoutTrailing } from '@waybook/contracts/texts';

const MAX_NAME_LENGTH = 100;
/** Far more than is kept. A name may come with 80 kB, and looking for its end takes the square of its length. */
const MAX_SENT_LENGTH = 1_000;
/** Control characters, and those that turn the direction of writing and so can hide a file's real extension. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu;
const NOT_IN_NAMES = /[<>:"|?*\\/]/g;

/** The name a file is kept under: the sender's own, without folders and whatever isn't seen, with the extension of what it really is. */
export function keptFileName(sent: string, extension: string): string {
  const base = sent.split(/[\\/]/).at(-1) ?? '';
  const stem = base
    .slice(0, MAX_SENT_LENGTH)
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(NOT_IN_NAMES, ' ')
    .replace(/\.[^.]*$/, '');
  const readable = withoutTrailing(stem.replace(/\s+/g, ' ').replace(/^[. ]+/, ''), '. ');
  const short = Array.from(readable).slice(0, MAX_NAME_LENGTH).join('');
  return `${short || 'file'}.${extension}`;
}

/** RFC 6266: the plain name for old readers, the real one in UTF-8 (RFC 8187). */
export function contentDisposition(type: 'inline' | 'attachment', fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
