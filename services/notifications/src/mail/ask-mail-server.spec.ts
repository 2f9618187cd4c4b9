import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { askMailServer } from './ask-mail-server.js';

let plain: Server;
let address: string;

beforeAll(async () => {
  // Knows no STARTTLS, as after somebody on the way has taken it out of the greeting.
  plain = createServer((socket) => {
    socket.write('220 mail.example\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (line) => {
      const isGreeting = /^(EHLO|HELO)/i.test(line.toString());
      socket.write(isGreeting ? '250 mail.example\r\n' : '502 not known\r\n');
    });
  });
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  address = `smtp://127.0.0.1:${(plain.address() as AddressInfo).port}`;
});
afterAll(() => void plain.close());

test('a mail server without STARTTLS is used where nothing is said, and refused where TLS is required', async () => {
  expect(await askMailServer(address)).toBeNull();
  expect(await askMailServer(`${address}?requireTLS=true`)).toEqual(expect.any(String));
});
