import { defineMigration } from '../../../platform/database/migrations.js';
import { PaypalResource } from '../paypal/paypal.rules.js';

const WRITE_BATCH_SIZE = 500;

/**
 * Older events were stored whole, with the payer's name, e-mail and postal address: reduces them to what is
 * stored today.
 */
defineMigration('2026-11-22-paypal-events-without-payers', async (db) => {
  const events = db.collection<{ _id: string; resource: unknown }>('paypalEvents');
  let writes: Parameters<typeof events.bulkWrite>[0][number][] = [];
  const write = async (): Promise<void> => {
    if (writes.length > 0) await events.bulkWrite(writes, { ordered: false });
    writes = [];
  };
  for await (const { _id, resource } of events.find({}, { projection: { resource: 1 } })) {
    const kept = PaypalResource.safeParse(resource).data ?? {};
    writes.push({ updateOne: { filter: { _id }, update: { $set: { resource: kept } } } });
    if (writes.length >= WRITE_BATCH_SIZE) await write();
  }
  await write();
});
