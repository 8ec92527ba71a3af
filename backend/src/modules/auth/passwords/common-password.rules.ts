import { dictionary } from '@zxcvbn-ts/language-common';
import { AUTH_LIMITS, BRAND } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';

const common = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= AUTH_LIMITS.passwordMin),
);

/**
 * Rejects passwords that attackers try first: the most common ones in any letter case, one repeated
 * character, a run such as 87654321, the product's name, and the member's own address.
 * @param path the request field that contains the password
 * @throws AppError COMMON_PASSWORD
 */
export function refuseCommonPassword(password: string, email: string | null, path: string): void {
  const lower = password.normalize('NFKC').toLowerCase();
  const own = email === null ? [] : [email, email.split('@')[0]];
  if (common.has(lower) || isRun(lower) || isRepeated(lower, BRAND.name.toLowerCase()) || own.includes(lower))
    throw AppError.field('COMMON_PASSWORD', path);
}

/**
 * Returns whether all steps between neighbouring characters are equal: aaaaaaaa, abcdefgh, 98765432 (0
 * follows 9).
 */
function isRun(text: string): boolean {
  const steps = [...text.replaceAll('90', '9:').replaceAll('09', ':9')].map((character, index, all) =>
    index === 0 ? 0 : (character.codePointAt(0) ?? 0) - (all[index - 1]?.codePointAt(0) ?? 0),
  );
  const step = steps[1] ?? 0;
  return Math.abs(step) <= 1 && steps.slice(1).every((each) => each === step);
}

function isRepeated(text: string, part: string): boolean {
  return text.replaceAll(part, '') === '';
}
