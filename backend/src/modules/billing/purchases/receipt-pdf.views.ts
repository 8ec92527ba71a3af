import { BRAND, PRODUCTS } from '@contract';
import { priceOf, receiptNumber } from './purchase.views.js';
import type { Order } from '../orders/order.schema.js';

interface Line {
  text: string;
  size: number;
  bold?: boolean;
  /** Points above the next line. */
  gap: number;
}

const LEFT = 72;
const TOP = 770;

/**
 * A receipt as PDF: one page of A4 in the two fonts every reader has, which hold Latin letters only; nothing
 * on it could need others. Small enough to be written by hand.
 */
export function receiptPdf(order: Order, buyer: string, seller: string): Buffer {
  const { description } = PRODUCTS[order.product];
  const paidAt = order.paidAt?.toISOString().slice(0, 16).replace('T', ' ') ?? '';
  return page([
    { text: BRAND.name, size: 24, bold: true, gap: 40 },
    { text: `Receipt ${receiptNumber(order)}`, size: 16, bold: true, gap: 32 },
    { text: `Paid: ${paidAt} UTC`, size: 11, gap: 18 },
    { text: `Paid by: ${buyer}`, size: 11, gap: 18 },
    { text: `Paid to: ${BRAND.name}, ${seller}`, size: 11, gap: 18 },
    { text: `PayPal transaction: ${order.captureId}`, size: 11, gap: 36 },
    { text: description, size: 12, gap: 20 },
    { text: `Total: ${priceOf(order)}`, size: 14, bold: true, gap: 36 },
    ...(order.refundedCents > 0
      ? [{ text: `Refunded: ${priceOf({ ...order, amountCents: order.refundedCents })}`, size: 12, gap: 30 }]
      : []),
    { text: 'A digital service, available at once. Nothing renews by itself.', size: 10, gap: 14 },
  ]);
}

function page(lines: readonly Line[]): Buffer {
  let y = TOP;
  const content = lines
    .map(({ text, size, bold, gap }) => {
      const drawn = `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${LEFT} ${y} Td (${escaped(text)}) Tj ET`;
      y -= gap;
      return drawn;
    })
    .join('\n');
  const font = (name: string): string =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return document([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]);
}

/** Puts numbered objects together with the table that says at which byte each begins. */
function document(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = file.length;
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

const escaped = (text: string): string =>
  text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, (character) => `\\${character}`);
