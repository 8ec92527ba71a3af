import { RiskFlagRecount } from '../modules/safety/risk-flags/risk-flag-recount.service.js';
import { RiskFlagRepository } from '../modules/safety/risk-flags/risk-flag.repository.js';
import {
  RISK_FLAG_MODEL,
  RISK_OBSERVATION_MODEL,
  riskFlagSchema,
  riskObservationSchema,
  type RiskFlag,
  type RiskObservation,
} from '../modules/safety/risk-flags/risk-flag.schema.js';
import { ScreenedTextRepository } from '../modules/safety/risk-flags/screened-text.repository.js';
import { withConnection } from '../platform/database/with-connection.js';
import { loadRestrictedConfig } from '../platform/outbound/restricted-config.js';

// node backend/dist/src/commands/signals-recount.js
// Withdraws signs of scams that earlier rules found and the present ones do not: observations, open flags,
// and warnings of messages and notes. The product may be running. Can be interrupted and repeated.

try {
  await withConnection(loadRestrictedConfig().mongodbUri, async (connection) => {
    const flags = new RiskFlagRepository(
      connection.model<RiskObservation>(RISK_OBSERVATION_MODEL, riskObservationSchema),
      connection.model<RiskFlag>(RISK_FLAG_MODEL, riskFlagSchema),
    );
    const recount = new RiskFlagRecount(flags, new ScreenedTextRepository(connection));
    const withdrawn = await recount.run();
    console.log(
      `Withdrawn: ${withdrawn.observations} observations, ${withdrawn.flags} open signals, ${withdrawn.cautions} warnings.`,
    );
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
