import { Injectable } from '@nestjs/common';

/** A picture or recording in a member's data export. */
export interface ExportedPicture {
  /** Path in the archive, for example `photos/1.webp`. */
  path: string;
  /** Its id in blob storage. */
  blob: string;
}

/** The part of a member's data export that one module provides. */
export interface ExportPart {
  /** File name in the archive without `.json`; the file contains a list of rows. */
  file: string;
  /** The collections that this part covers; a test uses them to find a collection that no part covers. */
  collections: readonly string[];
  /**
   * The fields of a row that may leave; the registry leaves out all others, so that a new field leaves only
   * once it is named here.
   */
  fields: readonly string[];
  /**
   * Yields the rows while the archive is written. Must not contain anything about other members that the
   * member may not see.
   */
  rows(userId: string): AsyncIterable<object>;
  pictures?(userId: string): AsyncIterable<ExportedPicture>;
}

/**
 * Each module that stores data about a member registers its part of the data export here (in `onModuleInit`),
 * as it registers its eraser.
 */
@Injectable()
export class ExportRegistry {
  private readonly registered: ExportPart[] = [];

  /** Registers a part; called in `onModuleInit` of the module that owns the data. */
  register(part: ExportPart): void {
    this.registered.push({ ...part, rows: (userId) => namedFields(part, userId) });
  }

  get parts(): readonly ExportPart[] {
    return this.registered;
  }
}

/** Yields the rows of a part with the fields that it names. */
async function* namedFields(part: ExportPart, userId: string): AsyncGenerator<object> {
  for await (const row of part.rows(userId)) {
    const named = Object.entries(row).filter(([field]) => part.fields.includes(field));
    yield Object.fromEntries(named);
  }
}
