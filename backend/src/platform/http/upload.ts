import {
  Injectable,
  mixin,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import type { Response } from 'express';
import multer, { memoryStorage, MulterError } from 'multer';
import type { Observable } from 'rxjs';
import { PROFILES_LIMITS, RECORDING_LIMITS, withLineFeeds, type Endpoint } from '@contract';
import { AppError } from '../errors/app-error.js';
import type { AppRequest } from './principal.js';

const MAX_FIELDS = 30;
const MAX_FIELD_BYTES = 16 * 1024;

/**
 * Reads a multipart form with one file, or at most `most` in the same field, which are kept in memory. Its
 * text fields become the body. Line breaks stay as the member typed them.
 */
export function UploadInterceptor({
  file,
  required,
  kind,
  most = 1,
}: NonNullable<Endpoint['multipart']>): Type<NestInterceptor> {
  const read = multer({
    storage: memoryStorage(),
    limits: {
      fileSize: kind === 'recording' ? RECORDING_LIMITS.recordingBytes : PROFILES_LIMITS.photoBytes,
      files: most,
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      parts: MAX_FIELDS + most,
    },
  }).array(file, most);

  @Injectable()
  class Upload implements NestInterceptor {
    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<AppRequest>();
      const response = context.switchToHttp().getResponse<Response>();
      if (request.is('multipart/form-data'))
        await new Promise<void>((resolve, reject) => {
          read(request, response, (error: unknown) => {
            if (error) reject(uploadError(error, file, { kind, most }));
            else resolve();
          });
        });
      else throw new AppError('UNSUPPORTED_MEDIA_TYPE');
      if (required && !filesOf(request).length)
        throw new AppError('VALIDATION', { issues: [{ path: file, message: 'Please choose a file.' }] });
      const fields: Record<string, unknown> = { ...(request.body as Record<string, unknown>) };
      for (const [name, value] of Object.entries(fields))
        if (typeof value === 'string') fields[name] = withLineFeeds(value);
      request.body = fields;
      return next.handle();
    }
  }
  return mixin(Upload);
}

/** Returns the uploaded files, in the order of the form. */
export const filesOf = ({ files }: Pick<AppRequest, 'files'>): readonly { buffer: Buffer }[] =>
  Array.isArray(files) ? files : [];

function uploadError(
  error: unknown,
  file: string,
  { kind, most }: { kind: 'recording' | undefined; most: number },
): AppError {
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_SIZE')
      return new AppError(kind === 'recording' ? 'RECORDING_TOO_LARGE' : 'PICTURE_TOO_LARGE');
    if (error.code === 'LIMIT_FIELD_VALUE') return new AppError('TOO_LARGE');
    if (error.code === 'LIMIT_UNEXPECTED_FILE')
      return new AppError('VALIDATION', {
        issues: [
          {
            path: error.field ?? '',
            message:
              most === 1
                ? `Only one file is expected, named ${file}.`
                : `At most ${most} files are expected, named ${file}.`,
          },
        ],
      });
  }
  return new AppError('VALIDATION', { issues: [{ path: '', message: 'The form cannot be read.' }] });
}
