import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

type FileOptions = ConstructorParameters<typeof StreamableFile>[1];

/**
 * Returns a file that is sent while its content is read. Waits for the first bytes, because Nest responds
 * with 400 if a stream fails before its first byte. A later failure aborts the response, so that a part never
 * looks complete.
 * @throws the error of the content
 */
export async function fileResponse(content: Readable, options: FileOptions): Promise<StreamableFile> {
  await once(content, 'readable');
  return new StreamableFile(content, options);
}
