import { Inject, Injectable } from '@nestjs/common';
import { mongo } from 'mongoose';
import { AppConfig } from '../config/app-config.js';

/** Secondaries that are further behind, in seconds, are not read. The driver requires at least 90. */
const MAX_STALENESS_SECONDS = 120;

/**
 * The read preference for the reads that docs/scaling.md lists under "Reads from secondaries". All other
 * reads use the primary, because a member may read what they have just written. These reads have no session,
 * because a transaction reads only from the primary.
 */
@Injectable()
export class ReportingReads {
  readonly preference: mongo.ReadPreferenceMode;
  /** Maximum age of a result in ms; 0 for reads from the primary. */
  readonly maxStalenessMs: number;

  constructor(@Inject(AppConfig) { reportingReadPreference }: Pick<AppConfig, 'reportingReadPreference'>) {
    const isPrimary = reportingReadPreference === 'primary';
    this.maxStalenessMs = isPrimary ? 0 : MAX_STALENESS_SECONDS * 1_000;
    const preference = new mongo.ReadPreference(
      reportingReadPreference,
      undefined,
      isPrimary ? {} : { maxStalenessSeconds: MAX_STALENESS_SECONDS },
    );
    // Mongoose's `read` accepts the object, but its types name the mode alone.
    this.preference = preference as unknown as mongo.ReadPreferenceMode;
  }
}
