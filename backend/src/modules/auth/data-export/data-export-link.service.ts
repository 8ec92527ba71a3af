import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  AUTH_SERVER_LIMITS,
  type DataExportLinkQuery,
  type DataExportLinkView,
  type StepUpBody,
} from '@contract';
import { dataExportEndpoints } from '@contract/auth/data-export.endpoints';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Signer } from '../../../platform/crypto/signer.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { fileResponse } from '../../../platform/http/file-response.js';
import { Authenticator, type Principal } from '../../../platform/http/principal.js';
import { BlobStorage } from '../../../platform/storage/blob-storage.js';
import { StepUpService } from '../step-up/step-up.service.js';
import { DataExportRepository } from './data-export.repository.js';
import type { DataExport } from './data-export.schema.js';

/** Creates and opens signed download links of data exports, valid for one session and a few minutes. */
@Injectable()
export class DataExportLinkService {
  private readonly signer: Signer;

  constructor(
    config: AppConfig,
    private readonly exports: DataExportRepository,
    private readonly stepUp: StepUpService,
    private readonly authenticator: Authenticator,
    private readonly storage: BlobStorage,
    private readonly clock: Clock,
  ) {
    this.signer = new Signer(config.jwtSecret, 'data export links');
  }

  /**
   * Returns a link to the caller's archive.
   * @throws AppError WRONG_PASSWORD, RATE_LIMITED, SECOND_FACTOR_REQUIRED, WRONG_CODE; NOT_FOUND when no
   *   archive is ready
   */
  async link(me: Principal, proof: StepUpBody): Promise<DataExportLinkView> {
    await this.stepUp.check(me, proof);
    await this.ready(me.userId);
    // Rounded up to seconds, because `open` rejects a link that seems older than its archive.
    const expires = Math.ceil(
      (this.clock.now().getTime() + AUTH_SERVER_LIMITS.dataExportLinkMinutes * MINUTE_MS) / 1000,
    );
    const link = { viewer: me.userId, session: me.sessionId, expires };
    const signature = this.signer.sign(contentOf(link)).toString('base64url');
    const query = new URLSearchParams({ ...link, expires: String(expires), signature });
    return { url: `${dataExportEndpoints.archive.path}?${query.toString()}` };
  }

  /**
   * Returns the archive of a link while the link's session is alive. Verifies the signature before any
   * look-up, so that a forged link reveals nothing about the member.
   * @throws AppError LINK_INVALID, also for a link to an earlier archive; NOT_FOUND when the archive was
   *   deleted
   */
  async open({ signature, ...link }: DataExportLinkQuery): Promise<StreamableFile> {
    const expires = link.expires * 1000;
    const isGood =
      this.signer.verify(contentOf(link), Buffer.from(signature, 'base64url')) &&
      this.clock.now().getTime() < expires &&
      (await this.authenticator.isLoggedIn({ userId: link.viewer, sessionId: link.session }));
    if (!isGood) throw new AppError('LINK_INVALID');
    const { file, bytes, readyAt } = await this.ready(link.viewer);
    const madeAt = expires - AUTH_SERVER_LIMITS.dataExportLinkMinutes * MINUTE_MS;
    if (readyAt && readyAt.getTime() > madeAt) throw new AppError('LINK_INVALID');
    return fileResponse(this.storage.stream(file), {
      type: 'application/zip',
      length: bytes,
      disposition: 'attachment; filename="mutual-my-data.zip"',
    });
  }

  private async ready(userId: string): Promise<DataExport & { file: string }> {
    const found = await this.exports.find(userId);
    if (!found?.file || !found.expiresAt || found.expiresAt <= this.clock.now())
      throw new AppError('NOT_FOUND');
    return { ...found, file: found.file };
  }
}

/** The text that the signature covers. */
const contentOf = ({ viewer, session, expires }: Omit<DataExportLinkQuery, 'signature'>): string =>
  `${viewer}.${session}.${expires}`;
