import { Injectable } from '@nestjs/common';
import { toId, type ObjectId } from '../../../platform/database/ids.js';
import { StoredBlobs } from '../../../platform/storage/stored-blobs.js';
import { PhotoDecoderService } from '../photos/photo-decoder.service.js';
import { selfieRemoval } from '../profiles.jobs.js';

/** Selfies, as they are stored for staff to look at. */
@Injectable()
export class SelfieStorageService {
  constructor(
    private readonly decoder: PhotoDecoderService,
    private readonly blobs: StoredBlobs,
  ) {}

  /**
   * Processes and stores a selfie, and hands it to `claim`, which puts it on its verification; should that
   * fail, a job removes the bytes.
   * @throws AppError what `PhotoDecoderService.decode` names, and what `claim` throws
   */
  async store(
    userId: string,
    picture: Buffer,
    claim: (selfie: { id: ObjectId; blob: string }) => Promise<void>,
  ): Promise<void> {
    const { full } = await this.decoder.decode(userId, picture);
    const id = toId();
    const removalOf = ([...blobs]: readonly string[]) => selfieRemoval(userId, id, blobs);
    const [blob] = await this.blobs.store([full], removalOf);
    await this.blobs.claim(removalOf([blob]), () => claim({ id, blob }));
  }
}
