import { createRequire } from 'node:module';
import { BRAND, type Language } from '@contract';
import { utcMinute } from '../../../platform/clock/moments.js';
import type { Order } from '../orders/order.schema.js';
import { productText } from './product.texts.js';
import { priceOf, receiptNumber } from './purchase.views.js';

interface Line {
  text: string;
  size: number;
  bold?: boolean;
  /** Space above the line, in points. */
  gap: number;
}

/** Labels of a receipt. */
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

const LEFT_MARGIN = 72;
const TOP_MARGIN = 72;
/** The standard PDF fonts contain Latin letters only. For Devanagari, a font is embedded in the file. */
const LATIN_FONTS = { regular: 'Helvetica', bold: 'Helvetica-Bold' };
const DEVANAGARI_WORDS = /([\u0900-\u097f\u200c\u200d]+(?: [\u0900-\u097f\u200c\u200d]+)*)/;

const require = createRequire(import.meta.url);
/** Static fonts, because pdfkit does not support compressed variable fonts. */
const DEVANAGARI = {
  regular:
    require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff'),
  bold: require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff'),
};

/** Creates a receipt as PDF: one A4 page in the member's language. */
export function renderReceiptPdf(
  order: Order,
  buyer: string,
  seller: string,
  language: Language,
): Promise<Buffer> {
  const words = WORDS[language];
  const title = `${words.receipt} ${receiptNumber(order)}`;
  const paidAt = order.paidAt ? utcMinute(order.paidAt) : '';
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

/**
 * Draws the lines. Devanagari needs shaping: letters join, and some are drawn before the letter that they
 * follow in the text.
 */
async function page(title: string, language: Language, lines: readonly Line[]): Promise<Buffer> {
  // Loaded on demand: pdfkit is large, and few processes need it.
  const { default: PdfDocument } = await import('pdfkit');
  // The file is small without compression.
  const pdf = new PdfDocument({ size: 'A4', compress: false, lang: language, info: { Title: title } });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const written = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  let y = TOP_MARGIN;
  for (const { text, size, bold, gap } of lines) {
    const weight = bold ? 'bold' : 'regular';
    let x = LEFT_MARGIN;
    // Text extraction and screen readers use the written text, not the drawn glyphs.
    pdf.fontSize(size).markContent('Span', { actual: text });
    text.split(DEVANAGARI_WORDS).forEach((words, index) => {
      if (words === '') return;
      pdf.font(index % 2 === 1 ? DEVANAGARI[weight] : LATIN_FONTS[weight]);
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
