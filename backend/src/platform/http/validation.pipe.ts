import { Injectable, StandardSchemaValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import type { IssueView } from '@contract';
import { AppError } from '../errors/app-error.js';

const MAX_ISSUES = 50;

type Issue = Parameters<
  NonNullable<NonNullable<ConstructorParameters<typeof StandardSchemaValidationPipe>[0]>['exceptionFactory']>
>[0][number];

/**
 * Validates `@Body({ schema })`, `@Query({ schema })` and `@Param({ schema })`, and passes the parsed value
 * to handlers.
 */
@Injectable()
export class ValidationPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({
      exceptionFactory: (issues) =>
        new AppError('VALIDATION', { issues: issues.slice(0, MAX_ISSUES).flatMap(toIssueViews) }),
    });
  }

  /**
   * A missing body is valid if the schema has a default. Otherwise it is validated as an empty object, so
   * that the response names the missing fields.
   */
  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    if (metadata.type !== 'body' || value !== undefined || !metadata.schema)
      return super.transform(value, metadata);
    const absent = await metadata.schema['~standard'].validate(undefined);
    if (!absent.issues) return absent.value as T;
    await super.transform({}, metadata);
    throw new AppError('VALIDATION', { issues: [{ path: '', message: 'A body is needed.' }] });
  }
}

/** Reports each unknown field separately, and every other issue at its own path. */
function toIssueViews(issue: Issue): IssueView[] {
  const path = (issue.path ?? []).map((segment) =>
    String(typeof segment === 'object' ? segment.key : segment),
  );
  if ('keys' in issue && Array.isArray(issue.keys))
    return issue.keys.slice(0, MAX_ISSUES).map((key) => ({
      path: [...path, String(key)].join('.').slice(0, 200),
      message: 'This field is not known.',
    }));
  return [{ path: path.join('.').slice(0, 200), message: issue.message }];
}
