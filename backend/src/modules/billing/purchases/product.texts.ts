import { BILLING_LIMITS, BRAND, PRODUCTS, type Language, type ProductId } from '@contract';

const HINDI: Record<ProductId, string> = {
  monthly: `${BRAND.name} प्रीमियम, ${BILLING_LIMITS.premiumDays.monthly} दिन`,
  yearly: `${BRAND.name} प्रीमियम, 1 साल`,
  'coins-100': `100 ${BRAND.name} कॉइन`,
  'coins-550': `550 ${BRAND.name} कॉइन`,
  'coins-1200': `1200 ${BRAND.name} कॉइन`,
};

/** Returns the name of a product in mails and receipts. */
export const productText = (product: ProductId, language: Language): string =>
  language === 'hi' ? HINDI[product] : PRODUCTS[product].description;
