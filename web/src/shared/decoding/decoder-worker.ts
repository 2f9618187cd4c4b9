/** A worker that answers one question after another; it ends by itself where it fails or takes too long. */
export class DecoderWorker<Question, Answer> {
  readonly #worker: Worker;
  readonly #answerWithinMs: number;

  constructor(worker: Worker, answerWithinMs: number) {
    this.#worker = worker;
    this.#answerWithinMs = answerWithinMs;
  }

  ask(question: Question, transfer: Transferable[]): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      const fail = (why: string) => {
        this.end();
        reject(new Error(why));
      };
      const tooLate = setTimeout(() => fail('The decoder took too long'), this.#answerWithinMs);
      this.#worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        clearTimeout(tooLate);
        resolve(data);
      };
      this.#worker.onerror = () => {
        clearTimeout(tooLate);
        fail("The decoder couldn't be loaded, or broke off");
      };
      this.#worker.postMessage(question, transfer);
    });
  }

  /** Frees the decoder's memory, which grows and never shrinks. */
  end(): void {
    this.#worker.terminate();
  }
}
