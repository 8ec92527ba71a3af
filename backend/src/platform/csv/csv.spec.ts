import { buffer } from 'node:stream/consumers';
import { stringify } from 'csv-stringify/sync';
import { CSV_OPTIONS, csvResponse, type CsvCell } from './csv.js';

const csvLine = (cells: CsvCell[]): string => stringify([cells], CSV_OPTIONS);

describe('CSV_OPTIONS', () => {
  it.each([
    ['=HYPERLINK("https://evil.example","Click")', `"'=HYPERLINK(""https://evil.example"",""Click"")"`],
    ['+1 555', `"'+1 555"`],
    ['-2', `"'-2"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['  =1+1', `"'  =1+1"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['\uFF1D1', `"'\uFF1D1"`],
    [`a;=cmd|' /C calc'!A0;`, `"a;'=cmd|' /C calc'!A0;"`],
    ['=1; @b;c', `"'=1;' @b;c"`],
    ['a\t=1', `"a\t'=1"`],
    ['a\r\n-1', `"a\r'\n'-1"`],
    ['Anne-Marie = "A"', `"Anne-Marie = ""A"""`],
    ['a,b\nc', '"a,b\nc"'],
  ])('escapes formulas in %j and keeps the text complete', (text, expected) => {
    expect(csvLine([text])).toBe(`${expected}\r\n`);
  });

  it('leaves numbers, negative numbers, booleans and empty cells unchanged', () => {
    expect(csvLine([-5, 1.5, true, null, ''])).toBe('-5,1.5,true,,""\r\n');
  });
});

describe('csvResponse', () => {
  async function* rows(count: number): AsyncGenerator<CsvCell[]> {
    for (let row = 1; row <= count; row++) yield await Promise.resolve(['Zoë', row, null]);
  }
  const header = ['name', 'number', 'nothing'];
  const text = async (count: number): Promise<string> =>
    (await buffer((await csvResponse({ name: 'table', header, rows: rows(count) })).getStream())).toString();

  it('starts with a byte order mark and the header', async () => {
    expect(await text(2)).toBe('\uFEFF"name","number","nothing"\r\n"Zoë",1,\r\n"Zoë",2,\r\n');
  });

  it('writes the header even without rows', async () => {
    expect(await text(0)).toBe('\uFEFF"name","number","nothing"\r\n');
  });

  it.each([0, 1, 10_000])('fails when rows after the first %i cannot be read', async (count) => {
    async function* broken(): AsyncGenerator<CsvCell[]> {
      yield* rows(count);
      throw new Error('lost');
    }
    const file = csvResponse({ name: 'table', header, rows: broken() });
    await expect(file.then((answer) => buffer(answer.getStream()))).rejects.toThrow('lost');
  });

  it('fails before the response is sent when no row can be read', async () => {
    async function* broken(): AsyncGenerator<CsvCell[]> {
      yield await Promise.reject<CsvCell[]>(new Error('lost'));
    }
    await expect(csvResponse({ name: 'table', header, rows: broken() })).rejects.toThrow('lost');
  });
});
