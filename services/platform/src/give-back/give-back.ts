/** What ES2024 adds, which the compiler's library for Node doesn't know. */
type Transferable = Pick<ArrayBuffer, 'byteLength'> & { transfer(byteLength: number): ArrayBuffer };

/**
 * Gives the memory of bytes back at once, which from here on are none. V8 lets 64 MB of such memory gather and looks through the whole heap
 * for it then: photos that come many at once make it do that all the while. Call it where nobody reads the bytes any more, not even on another
 * thread; where that isn't certain, as after an error or a time limit, leave them to V8. Bytes that share their memory stay.
 */
export function giveBack(bytes: Uint8Array): void {
  const { buffer } = bytes;
  if (bytes.byteLength === 0 || bytes.byteLength !== buffer.byteLength) return;
  (buffer as unknown as Transferable).transfer(0);
}
