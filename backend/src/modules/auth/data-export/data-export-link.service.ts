import { Injectable, StreamableFile } from '@nestjs/common';
import {
  type DataExportLinkView,
  endpoints,
  LIMITS,
  type DataExportLinkQuery,
  type StepUpBody,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Signer } from '../../../platform/crypto/signer.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Authenticator, type Principal } from '../../../platform/http/principal.js';
import { BlobStorage } from '../../../platform/storage/blob-storage.js';
import { StepUpService } from '../step-up/step-up.service.js';
import { DataExportRepository } from './data-export.repository.js';
import type { DataExport } from './data-export.schema.js';

/** The signed links that let a browser fetch the archive: for one session, a few minutes. */
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
   * A link to the caller's archive.
   * @throws AppError WRONG_PASSWORD, RATE_LIMITED, SECOND_FACTOR_REQUIRED, WRONG_CODE; NOT_FOUND when none is
   *   ready
   */
  async link(me: Principal, proof: StepUpBody): Promise<DataExportLinkView> {
    await this.stepUp.check(me, proof);
    const { file } = await this.ready(me.userId);
    const expires = Math.floor(
      (this.clock.now().getTime() + LIMITS.dataExportLinkMinutes * MINUTE_MS) / 1000,
    );
    const link = { viewer: me.userId, session: me.sessionId, expires };
    const signature = this.signer.sign(contentOf(file, link)).toString('base64url');
    const query = new URLSearchParams({ ...link, expires: String(expires), signature });
    return { url: `${endpoints.users.dataExportArchive.path}?${query.toString()}` };
  }

  /**
   * The archive behind a link, while its session lives.
   * @throws AppError LINK_INVALID, also for a link to an earlier archive; NOT_FOUND when it is gone
   */
  async open({ signature, ...link }: DataExportLinkQuery): Promise<StreamableFile> {
    const { file, bytes } = await this.ready(link.viewer);
    const isGood =
      this.signer.verify(contentOf(file, link), Buffer.from(signature, 'base64url')) &&
      this.clock.now().getTime() < link.expires * 1000 &&
      (await this.authenticator.isLoggedIn({ userId: link.viewer, sessionId: link.session }));
    if (!isGood) throw new AppError('LINK_INVALID');
    return new StreamableFile(this.storage.stream(file), {
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

/** What the signature of a link covers. */
const contentOf = (
  file: string,
  { viewer, session, expires }: Omit<DataExportLinkQuery, 'signature'>,
): string => `${file}.${viewer}.${session}.${expires}`;
