import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';

const ATTEMPTS = 5;

/**
 * Does a transaction that may begin a pair. Two first changes of one pair at once can both try to begin it; the second attempt finds it.
 * @throws whatever else goes wrong
 */
export async function whilePairBegins<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === ATTEMPTS || !isDuplicateKey(error, '_id')) throw error;
    }
  }
}
