/**
 * The body of another service's answer as text. Reading stops, and the connection is closed, as soon as it is
 * longer than it may be: an endless answer costs no more than that. How long it may take is said by the
 * request's own signal.
 * @param maxBytes after decompression
 * @throws Error when it is longer
 */
export async function boundedText(answer: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Node's types leave the chunks of a body open; they are bytes.
  const body: AsyncIterable<Uint8Array> | Uint8Array[] = answer.body ?? [];
  for await (const chunk of body) {
    bytes += chunk.length;
    // Leaving the loop cancels the stream.
    if (bytes > maxBytes) throw new Error(`The answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
