/** Keeps the sentences that are logged. */
export class LogLines {
  readonly sentences: string[] = [];

  warn(_fields: object, sentence: string): void {
    this.sentences.push(sentence);
  }

  info(_fields: object, sentence: string): void {
    this.sentences.push(sentence);
  }
}
