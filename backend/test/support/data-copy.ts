import { ExportRegistry } from '../../src/modules/users/index.js';
import type { TestApp } from './test-app.js';

/** Returns the rows of one file of a member's data copy. */
export async function rowsOfDataCopy(t: TestApp, userId: string, file: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  const { parts } = t.app.get(ExportRegistry, { strict: false });
  for (const part of parts) if (part.file === file) for await (const row of part.rows(userId)) rows.push(row);
  return rows;
}
