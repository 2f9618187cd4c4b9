/** Ends of lines: LF, or CR and LF (the portal sends LF; a proxy may not). */
const LINE_END = /\r?\n/;
const FIELD = 'data:';

/** Takes server-sent events apart as they arrive (HTML Standard, section 9.2); what isn't data isn't of interest here. */
export class ServerSentEvents {
  #rest = '';
  #data: string[] = [];

  /** @returns the data of each event that is complete with this piece */
  read(piece: string): string[] {
    const lines = (this.#rest + piece).split(LINE_END);
    this.#rest = lines.pop() ?? '';
    const complete: string[] = [];
    for (const line of lines) {
      if (line.startsWith(FIELD)) this.#data.push(line.slice(FIELD.length).replace(/^ /, ''));
      if (line !== '' || this.#data.length === 0) continue;
      complete.push(this.#data.join('\n'));
      this.#data = [];
    }
    return complete;
  }
}
