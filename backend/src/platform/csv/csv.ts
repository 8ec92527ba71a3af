import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** A number is written as it is; every text is quoted. */
export type CsvCell = string | number | boolean | null;

/** Told by it, spreadsheets read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Where spreadsheets begin a formula, also after blanks and in its wide forms: at the start of a cell. One whose separator is a
 * semicolon or a tab begins a cell after each of them and after each line break, as a quote in the middle of its cell means nothing.
 */
const FORMULA = /(^|[;\t\r\n])(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r\n])/gu;

/** One line of a CSV file (RFC 4180). What a spreadsheet would run gets an apostrophe before it, which makes it text. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(written).join(',')}\r\n`;

function written(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  return `"${cell.replace(FORMULA, "$&'").replaceAll('"', '""')}"`;
}

/** A table to be read line by line. */
export interface CsvTable {
  name: string;
  header: readonly string[];
  rows: AsyncIterable<readonly CsvCell[]>;
}

/** Answers with a table as a file, written while it is read; a reading that fails breaks the answer off, so that no part passes for all. */
export function answerCsv({ name, header, rows }: CsvTable): StreamableFile {
  return new StreamableFile(Readable.from(linesOf(header, rows)), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}.csv"`,
  });
}

async function* linesOf(header: readonly string[], rows: CsvTable['rows']): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(header);
  for await (const row of rows) yield csvLine(row);
}
