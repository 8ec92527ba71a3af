import { createRequire } from 'node:module';
import { BRAND, type Language } from '@contract';
import { productText } from './product.texts.js';
import { priceOf, receiptNumber } from './purchase.views.js';
import type { Order } from '../orders/order.schema.js';

interface Line {
  text: string;
  size: number;
  bold?: boolean;
  /** Points above the next line. */
  gap: number;
}

/** What stands on a receipt beside names and numbers. */
const WORDS = {
  en: {
    receipt: 'Receipt',
    paid: 'Paid',
    paidBy: 'Paid by',
    paidTo: 'Paid to',
    transaction: 'PayPal transaction',
    total: 'Total',
    refunded: 'Refunded',
    nature: 'A digital service, available at once. Nothing renews by itself.',
  },
  hi: {
    receipt: 'रसीद',
    paid: 'भुगतान का समय',
    paidBy: 'भुगतान किसने किया',
    paidTo: 'भुगतान किसे हुआ',
    transaction: 'PayPal लेन-देन',
    total: 'कुल',
    refunded: 'वापस किया गया',
    nature: 'यह डिजिटल सेवा है और तुरंत मिल जाती है। अपने आप कुछ नवीनीकृत नहीं होता।',
  },
} satisfies Record<Language, Record<string, string>>;

const LEFT = 72;
const TOP = 72;
/** The two fonts every reader has hold Latin letters only; what is Devanagari comes with the file. */
const LATIN = { regular: 'Helvetica', bold: 'Helvetica-Bold' };
const DEVANAGARI_WORDS = /([\u0900-\u097f\u200c\u200d]+(?: [\u0900-\u097f\u200c\u200d]+)*)/;

const require = createRequire(import.meta.url);
/** Static cuts, as pdfkit takes no compressed variable font. */
const DEVANAGARI = {
  regular:
    require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff'),
  bold: require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff'),
};

/** A receipt as PDF: one page of A4 in the member's language. */
export function receiptPdf(order: Order, buyer: string, seller: string, language: Language): Promise<Buffer> {
  const words = WORDS[language];
  const title = `${words.receipt} ${receiptNumber(order)}`;
  const paidAt = order.paidAt?.toISOString().slice(0, 16).replace('T', ' ') ?? '';
  return page(title, language, [
    { text: BRAND.name, size: 24, bold: true, gap: 40 },
    { text: title, size: 16, bold: true, gap: 32 },
    { text: `${words.paid}: ${paidAt} UTC`, size: 11, gap: 18 },
    { text: `${words.paidBy}: ${buyer}`, size: 11, gap: 18 },
    { text: `${words.paidTo}: ${BRAND.name}, ${seller}`, size: 11, gap: 18 },
    { text: `${words.transaction}: ${order.captureId}`, size: 11, gap: 36 },
    { text: productText(order.product, language), size: 12, gap: 20 },
    { text: `${words.total}: ${priceOf(order)}`, size: 14, bold: true, gap: 36 },
    ...(order.refundedCents > 0
      ? [
          {
            text: `${words.refunded}: ${priceOf({ ...order, amountCents: order.refundedCents })}`,
            size: 12,
            gap: 30,
          },
        ]
      : []),
    { text: words.nature, size: 10, gap: 14 },
  ]);
}

/** Devanagari has to be shaped: letters join, and some stand before the one they are spoken after. */
async function page(title: string, language: Language, lines: readonly Line[]): Promise<Buffer> {
  // Loaded when there is a receipt to write: it is large, and few processes ever need it.
  const { default: PdfDocument } = await import('pdfkit');
  // Small as it is.
  const pdf = new PdfDocument({ size: 'A4', compress: false, lang: language, info: { Title: title } });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const written = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  let y = TOP;
  for (const { text, size, bold, gap } of lines) {
    const weight = bold ? 'bold' : 'regular';
    let x = LEFT;
    // Readers that copy or speak take the line as it is written, not as it is drawn.
    pdf.fontSize(size).markContent('Span', { actual: text });
    text.split(DEVANAGARI_WORDS).forEach((words, index) => {
      if (words === '') return;
      pdf.font(index % 2 === 1 ? DEVANAGARI[weight] : LATIN[weight]);
      pdf.text(words, x, y, { lineBreak: false, baseline: 'alphabetic' });
      x += pdf.widthOfString(words);
    });
    pdf.endMarkedContent();
    y += gap;
  }
  pdf.end();
  await written;
  return Buffer.concat(parts);
}
