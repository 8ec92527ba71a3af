import { pipeline, Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { stringify, type Options } from 'csv-stringify';

/** A number is written as it is; every text is quoted. */
export type CsvCell = string | number | boolean | null;

/**
 * Where spreadsheets begin a formula, also after blanks and in its wide forms: at the start of a cell. One
 * whose separator is a semicolon or a tab begins a cell after each of them and after each line break, as a
 * quote in the middle of its cell means nothing. `escape_formulas` of csv-stringify looks at the first
 * character only.
 */
const FORMULA = /(^|[;\t\r\n])(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r\n])/gu;

/** RFC 4180. What a spreadsheet would run gets an apostrophe before it, which makes it text. */
export const CSV_OPTIONS = {
  quoted_string: true,
  record_delimiter: 'windows',
  cast: {
    string: (text) => text.replace(FORMULA, "$&'"),
    boolean: String,
  },
} as const satisfies Options;

/** A table to be read line by line. */
export interface CsvTable {
  name: string;
  header: readonly string[];
  rows: AsyncIterable<readonly CsvCell[]>;
}

/**
 * Answers with a table as a file, written while it is read. If the reading fails, the answer breaks off, so
 * that a part never passes for the whole. The byte order mark makes spreadsheets read UTF-8.
 */
export function answerCsv({ name, header, rows }: CsvTable): StreamableFile {
  const lines = stringify({ ...CSV_OPTIONS, bom: true, header: true, columns: [...header] });
  // An error of the rows destroys `lines`, which breaks the answer off.
  pipeline(Readable.from(rows), lines, () => undefined);
  return new StreamableFile(lines, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}.csv"`,
  });
}
