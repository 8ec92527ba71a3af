import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ZipFile } from 'yazl';
import { AUTH_SERVER_LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { HOUR_MS } from '../../../platform/clock/days.js';
import { Database } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { BlobStorage } from '../../../platform/storage/blob-storage.js';
import { ExportRegistry, UsersService, type ExportPart } from '../../users/index.js';
import { RemoveDataExport, SendMail } from '../auth.jobs.js';
import { DataExportRepository } from './data-export.repository.js';
import { aboutDataExport } from './data-export.texts.js';

/** Adds a file whose content is read when the file is written, deflated at a level from 1 (fast) to 9. */
type AddEntry = (path: string, level: number, open: () => Readable) => void;

const TEXT_LEVEL = 6;
/** Pictures are compressed already. */
const PICTURE_LEVEL = 1;

/** Writes data export archives row by row, so that memory use does not grow with the amount of data. */
@Injectable()
export class DataArchiveService {
  constructor(
    private readonly exports: DataExportRepository,
    private readonly parts: ExportRegistry,
    private readonly users: UsersService,
    private readonly storage: BlobStorage,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates the requested archive, unless it is ready already. If two runs overlap, one of them finishes it.
   */
  async prepare(userId: string): Promise<void> {
    const user = await this.users.findNotDeleted(userId);
    if (!user) return;
    const file = toId().toHexString();
    const before = await this.exports.startFile(userId, file);
    if (!before) return;
    if (before.file) await this.storage.deleteStream(before.file);
    const bytes = await this.write(userId, file).catch(async (error: unknown) => {
      await this.storage.deleteStream(file);
      throw error;
    });
    if (!(await this.finish(userId, file, bytes))) await this.storage.deleteStream(file);
  }

  private async finish(userId: string, file: string, bytes: number): Promise<boolean> {
    const readyAt = this.clock.now();
    const expiresAt = new Date(readyAt.getTime() + AUTH_SERVER_LIMITS.dataExportHours * HOUR_MS);
    return this.database.transaction(async (tx) => {
      if (!(await this.exports.markReady(userId, { file, readyAt, expiresAt, bytes }, tx))) return false;
      const payload = { userId };
      await this.outbox.add({ job: RemoveDataExport, payload, runAt: expiresAt, key: userId }, tx);
      await this.outbox.add({ job: SendMail, payload: { mail: 'data-export-ready', userId } }, tx);
      return true;
    });
  }

  /** Returns the size of the archive in bytes. */
  private write(userId: string, file: string): Promise<number> {
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    const fail = (error: Error): unknown => output.destroy(error);
    zip.on('error', fail);
    const mtime = this.clock.now();
    // All entries are deflated: their size is not known before they are written, and a program that reads the
    // archive as a stream can find the end of a stored entry only by its size.
    const add: AddEntry = (path, compressionLevel, open) =>
      zip.addReadStreamLazy(path, { mtime, compressionLevel }, (opened) =>
        // The archive does not handle errors of its entries, and an unhandled error would end the process.
        opened(null, open().once('error', fail)),
      );
    const written = this.storage.putStream(file, output);
    this.fill(add, userId, mtime).then(() => zip.end(), fail);
    return written;
  }

  private async fill(add: AddEntry, userId: string, at: Date): Promise<void> {
    add('read-me.txt', TEXT_LEVEL, () => Readable.from([aboutDataExport(at)]));
    for (const part of this.parts.parts) {
      add(`${part.file}.json`, TEXT_LEVEL, () => Readable.from(jsonOf(part, userId)));
      if (!part.pictures) continue;
      for await (const { path, blob } of part.pictures(userId))
        add(path, PICTURE_LEVEL, () => Readable.from(this.bytesOf(blob)));
    }
  }

  /** Yields nothing when the picture was deleted meanwhile. */
  private async *bytesOf(blob: string): AsyncGenerator<Buffer> {
    const bytes = await this.storage.get(blob);
    if (bytes) yield bytes;
  }
}

/** Yields the rows of a part as a JSON array, one row per line. */
async function* jsonOf(part: ExportPart, userId: string): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of part.rows(userId)) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
