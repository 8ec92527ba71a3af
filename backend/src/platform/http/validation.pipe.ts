import { Injectable, StandardSchemaValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import type * as z from 'zod';
import { AppError } from '../errors/app-error.js';
import { parseInput, validationError } from '../errors/validation.js';

type Schema = NonNullable<ArgumentMetadata['schema']>;

/**
 * Validates `@Body({ schema })`, `@Query({ schema })` and `@Param({ schema })`, and passes the parsed value
 * to handlers. All schemas are those of the contract.
 */
@Injectable()
export class ValidationPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({ exceptionFactory: (issues) => validationError(issues as z.core.$ZodIssue[]) });
  }

  /**
   * A missing body is valid if the schema has a default. Otherwise it is validated as an empty object, so
   * that the error names the missing fields.
   */
  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    if (metadata.type !== 'body' || value !== undefined || !metadata.schema)
      return super.transform(value, metadata);
    const absent = this.validate<T>(undefined, metadata.schema);
    if (!absent.issues) return absent.value;
    await super.transform({}, metadata);
    throw new AppError('VALIDATION', { issues: [{ path: '', message: 'A body is needed.' }] });
  }

  protected override validate<T>(value: unknown, schema: Schema) {
    const { data, error } = parseInput(schema as z.ZodType<T>, value);
    return error ? { issues: error.issues } : { value: data };
  }
}
