import { readFileSync, writeFileSync } from 'node:fs';
import { PAYMENT_CASES, type PaymentCase } from '../support/payment-cases.js';

const DOCUMENT = new URL('../../../docs/payments.md', import.meta.url);
const [START, END] = ['<!-- cases -->', '<!-- end of cases -->'];

const STATUS: Record<string, string> = { none: 'not paid' };

function rowOf({ title, steps, cents, status, payments = 1, disputed, unclear }: PaymentCase): string[] {
  const marks = [STATUS[status] ?? status, disputed && 'disputed', unclear && 'amount for staff'];
  return [
    title,
    steps.map(({ text }, index) => (steps.length === 1 ? text : `${index + 1}. ${text}`)).join('; '),
    (cents / 100).toFixed(2) + (payments > 1 ? ' each' : ''),
    marks.filter(Boolean).join(', '),
  ];
}

const ROWS = [['case', 'what PayPal tells', 'went back', 'purchase'], ...PAYMENT_CASES.map(rowOf)];

/** The cells of a table in Markdown, whatever its alignment. */
const cellsOf = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| -'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

describe('docs/payments.md', () => {
  it('shows the cases that the tests run', () => {
    const text = readFileSync(DOCUMENT, 'utf8');
    const [before, after] = [text.indexOf(START) + START.length, text.indexOf(END)];
    if (process.env.UPDATE_DOCS === 'true') {
      const [head = [], ...rows] = ROWS.map((cells) => `| ${cells.join(' | ')} |`);
      const table = [head, '| --- | --- | --- | --- |', ...rows].join('\n');
      writeFileSync(DOCUMENT, `${text.slice(0, before)}\n\n${table}\n\n${text.slice(after)}`);
      return;
    }
    expect(cellsOf(text.slice(before, after))).toEqual(ROWS);
  });
});
