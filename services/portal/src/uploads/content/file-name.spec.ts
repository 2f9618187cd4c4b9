import { describe, expect, test } from '@jest/globals';
import { contentDisposition, keptFileName } from './file-name.js';

describe('the name a file is kept under', () => {
  test.each([
    ['IMG_0412.HEIC', 'jpg', 'IMG_0412.jpg'],
    ['C:\\Users\\me\\Desktop\\Licence front.png', 'jpg', 'Licence front.jpg'],
    ['../../etc/passwd', 'pdf', 'passwd.pdf'],
    ['Umowa – Łódź.pdf', 'pdf', 'Umowa – Łódź.pdf'],
    ['invoice\u202Efdp.exe', 'pdf', 'invoicefdp.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'pdf', 'aSet-Cookie x.pdf'],
    ['"quoted"<name>.pdf', 'pdf', 'quoted name.pdf'],
    ['', 'jpg', 'file.jpg'],
    ['...', 'jpg', 'file.jpg'],
  ])('%j is kept as a %s: %j', (sent, extension, kept) => {
    expect(keptFileName(sent, extension)).toBe(kept);
  });

  test('stays short, whatever is sent', () => {
    expect(keptFileName(`${'🚚'.repeat(500)}.jpg`, 'jpg')).toBe(`${'🚚'.repeat(100)}.jpg`);
  });

  test('stays short at once, however long anybody would look for its end', () => {
    expect(keptFileName(`a${'.'.repeat(1_000_000)}a.pdf`, 'pdf')).toBe('a.pdf');
  });

  test('is told to browsers old and new', () => {
    expect(contentDisposition('attachment', "Zoë's 100% Łódź.pdf")).toBe(
      `attachment; filename="Zoe's 100_ odz.pdf"; filename*=UTF-8''Zo%C3%AB%27s%20100%25%20%C5%81%C3%B3d%C5%BA.pdf`,
    );
  });
});
