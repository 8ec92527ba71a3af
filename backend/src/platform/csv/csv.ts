import { pipeline, Readable } from 'node:stream';
import type { StreamableFile } from '@nestjs/common';
import { stringify, type Options } from 'csv-stringify';
import { fileResponse } from '../http/file-response.js';

/** Numbers are written unquoted, texts quoted. */
export type CsvCell = string | number | boolean | null;

/**
 * Matches where spreadsheets recognise a formula: at the start of a cell, also after white space and with
 * full-width characters. A spreadsheet with semicolon or tab as separator starts a cell after each of them
 * and after each line break, because a quote in the middle of a cell has no meaning there. `escape_formulas`
 * of csv-stringify checks only the first character.
 */
const FORMULA_START = /(^|[;\t\r\n])(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r\n])/gu;

/** RFC 4180. An apostrophe before a formula turns it into text. */
export const CSV_OPTIONS = {
  quoted_string: true,
  record_delimiter: 'windows',
  cast: {
    string: (text) => text.replace(FORMULA_START, "$&'"),
    boolean: String,
  },
} as const satisfies Options;

/**
 * The cells of a row by the names of their columns, which are English in every language, because programs use
 * them.
 */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>;

export interface CsvTable {
  name: string;
  header: readonly string[];
  rows: AsyncIterable<readonly CsvCell[]>;
}

/** Returns a table with one line for each row that is found. */
export function csvTable<Row>(name: string, columns: CsvColumns<Row>, rows: AsyncIterable<Row>): CsvTable {
  return { name, header: Object.keys(columns), rows: cellsOf(Object.values(columns), rows) };
}

async function* cellsOf<Row>(
  cells: readonly ((row: Row) => CsvCell)[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<CsvCell[]> {
  for await (const row of rows) yield cells.map((cell) => cell(row));
}

/**
 * Returns a table as a file that is written while the rows are read. The byte order mark makes spreadsheets
 * read it as UTF-8.
 */
export async function csvResponse({ name, header, rows }: CsvTable): Promise<StreamableFile> {
  const lines = stringify({ ...CSV_OPTIONS, bom: true, header: true, columns: [...header] });
  // An error of the rows destroys `lines`, so it need not be handled here.
  pipeline(Readable.from(rows), lines, () => undefined);
  return fileResponse(lines, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}.csv"`,
  });
}
