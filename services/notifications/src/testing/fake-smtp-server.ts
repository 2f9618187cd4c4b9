import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as they came. */
  readonly content: string;
}

/** Implements enough of RFC 5321 to receive mail over a real connection, and to refuse it when asked to. */
export class FakeSmtpServer {
  readonly received: ReceivedMail[] = [];
  /** The reply to each mail instead of accepting it, for instance `451 try later`. */
  refusal: string | null = null;
  /** A recipient whose mails the server reads and never answers. */
  silentFor: string | null = null;
  /** A recipient over whose mails the server hangs up, once it has read them. */
  hangsUpFor: string | null = null;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor() {
    this.#server = createServer((socket) => this.#converse(socket));
  }

  async listen(port = 0): Promise<string> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #converse(socket: Socket): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket)).on('error', () => undefined);
    let pending = '';
    let envelope = { from: '', to: [] as string[] };
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const take = (content: string) => {
      if (this.silentFor !== null && envelope.to.includes(this.silentFor)) return;
      if (this.hangsUpFor !== null && envelope.to.includes(this.hangsUpFor)) return void socket.destroy();
      if (this.refusal === null) this.received.push({ ...envelope, content });
      say(this.refusal ?? '250 taken');
      envelope = { from: '', to: [] };
    };
    const command = (line: string) => {
      if (/^EHLO|^HELO/i.test(line)) return say('250 small');
      if (/^MAIL FROM:/i.test(line)) envelope.from = addressIn(line);
      if (/^RCPT TO:/i.test(line)) envelope.to.push(addressIn(line));
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
      isData = /^DATA/i.test(line);
      return say(isData ? '354 go on' : '250 ok');
    };
    say('220 small');
    socket.setEncoding('utf8').on('data', (text: string) => {
      pending += text;
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n';
        const at = pending.indexOf(end);
        if (at < 0) return;
        const part = pending.slice(0, at);
        pending = pending.slice(at + end.length);
        if (!isData) command(part);
        else {
          isData = false;
          take(part);
        }
      }
    });
  }
}

function addressIn(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? '';
}
