import { Injectable } from '@nestjs/common';
import { createMethodDecorator, DecoratedMethods } from '../../../platform/discovery/decorated-methods.js';
import { Registry } from '../../../platform/discovery/registry.js';

/** A picture or recording in a member's data copy. */
export interface ExportedMedia {
  /** Path in the archive, for example `photos/1.webp`. */
  path: string;
  /** The id of the blob. */
  blob: string;
}

interface ExportedFile {
  /** File name in the archive without `.json`; the file contains a list of rows. */
  file: string;
  /** The collections that this part covers; a test uses them to find a collection that no part covers. */
  collections: readonly string[];
  /**
   * The fields of a row that are exported. All others are left out, so that a new field is only exported once
   * it is named here.
   */
  fields: readonly string[];
}

type ReadRows = (userId: string) => AsyncIterable<object>;
type ReadPictures = (userId: string) => AsyncIterable<ExportedMedia>;

/** The part of a member's data copy that one module provides. */
export interface ExportPart extends ExportedFile {
  rows: ReadRows;
  pictures?: ReadPictures | undefined;
}

/**
 * Marks the method that yields the rows of one file while the archive is written. They must not contain
 * anything about other members that the member may not see.
 */
export const Exports = createMethodDecorator<ExportedFile, ReadRows>();

/** Marks the method that yields the pictures and recordings that belong to a file of {@link Exports}. */
export const ExportsMedia = createMethodDecorator<Pick<ExportedFile, 'file'>, ReadPictures>();

/** The parts of a data copy, of all modules. */
@Injectable()
export class ExportRegistry extends Registry<ExportedFile, ReadRows> {
  private found: readonly ExportPart[] = [];

  constructor(methods: DecoratedMethods) {
    super(methods, Exports);
  }

  override onModuleInit(): void {
    super.onModuleInit();
    const pictures = this.methods.find(ExportsMedia);
    this.found = this.entries.map(({ value, call }) => ({
      ...value,
      rows: (userId) => namedFields(call(userId), value.fields),
      pictures: pictures.find(({ value: { file } }) => file === value.file)?.call,
    }));
  }

  get parts(): readonly ExportPart[] {
    return this.found;
  }

  protected namesOf({ file, collections }: ExportedFile): readonly string[] {
    return [`${file}.json`, ...collections];
  }

  protected requiredNames(): readonly string[] {
    return this.methods.find(ExportsMedia).map(({ value: { file } }) => `${file}.json`);
  }
}

/** Yields rows with the exported fields only. */
async function* namedFields(rows: AsyncIterable<object>, fields: readonly string[]): AsyncGenerator<object> {
  for await (const row of rows)
    yield Object.fromEntries(Object.entries(row).filter(([field]) => fields.includes(field)));
}
