/**
 * Returns the response body of another service as text. Stops reading and closes the connection as soon as
 * the body exceeds `maxBytes`, so that an endless response is harmless. The time limit is set by the `signal`
 * of the request.
 * @param maxBytes after decompression
 * @throws Error when the body is longer
 */
export async function readBoundedText(answer: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Node's types do not tell the type of the chunks of a body, which are bytes.
  const body: AsyncIterable<Uint8Array> | Uint8Array[] = answer.body ?? [];
  for await (const chunk of body) {
    bytes += chunk.length;
    // Leaving the loop cancels the stream.
    if (bytes > maxBytes) throw new Error(`The response is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
