import { Injectable } from '@nestjs/common';

/** One picture in a member's copy of their data. */
export interface ExportedPicture {
  /** Where it stands in the archive, for instance `photos/1.webp`. */
  path: string;
  /** Its id in blob storage. */
  blob: string;
}

/** What one module says about a member in the copy of their data. */
export interface ExportPart {
  /** The name of its file in the archive, without `.json`; the file is a list of rows. */
  file: string;
  /** The collections it tells of: by these a test finds one that was forgotten. */
  collections: readonly string[];
  /** The rows, read while they are written. Never what the member may not know about others. */
  rows(userId: string): AsyncIterable<object>;
  pictures?(userId: string): AsyncIterable<ExportedPicture>;
}

/**
 * Where each module that keeps something of a member registers its part of the copy that members may have of
 * their data (in `onModuleInit`), beside its part of the erasure.
 */
@Injectable()
export class ExportRegistry {
  private readonly registered: ExportPart[] = [];

  /** In `onModuleInit` of the module whose data it is. */
  register(part: ExportPart): void {
    this.registered.push(part);
  }

  get parts(): readonly ExportPart[] {
    return this.registered;
  }
}
