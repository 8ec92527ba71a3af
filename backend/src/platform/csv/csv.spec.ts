import { csvLine } from './csv.js';

describe('a line of CSV', () => {
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
  ])('makes %j harmless and keeps it whole', (text, expected) => {
    expect(csvLine([text])).toBe(`${expected}\r\n`);
  });

  it('leaves numbers, also below zero, and nothing as they are', () => {
    expect(csvLine([-5, 1.5, true, null, ''])).toBe('-5,1.5,true,,""\r\n');
  });
});
