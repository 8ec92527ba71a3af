import { ERROR_STATUS, type ErrorCode, type IssueView } from '@contract';
import i18n from 'i18next';
import { isRecord } from '../storage/stored';
import { askWhichBuild } from '../pwa/page-build';
import { translated } from '@/i18n/translated';

/**
 * A response that is not a success: the contract's error body. Branch on `code`, which a newer server may
 * have more of than this page knows; `message` is for people.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly issues: readonly IssueView[] = [],
  ) {
    super(message);
  }
}

/** No response came: the network or the server is away. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';
}

interface ErrorBody {
  code: string;
  message: string;
  issues: IssueView[];
}

const isIssue = (value: unknown): value is IssueView =>
  isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';

/**
 * The contract's error body as far as it is used here, null where it is another: what a newer server adds to
 * it changes nothing.
 */
function errorBodyOf(value: unknown): ErrorBody | null {
  if (!isRecord(value)) return null;
  const { code, message, issues } = value;
  if (typeof code !== 'string' || typeof message !== 'string') return null;
  return { code, message, issues: Array.isArray(issues) && issues.every(isIssue) ? issues : [] };
}

/** Error codes of a request, or of a field of it, that the server may not know yet or no more. */
const NOT_UNDERSTOOD = new Set<string>(['NOT_FOUND', 'VALIDATION', 'UNKNOWN_EVENT'] satisfies ErrorCode[]);

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(ERROR_STATUS, code);

/** Whether an error's code may come from page and server being of different builds. */
const isSkew = (code: string): boolean => !isKnown(code) || NOT_UNDERSTOOD.has(code);

/**
 * Makes the error of a refused socket command, whose acknowledgement has no status; a code that is not known
 * here counts as a plain refusal.
 */
export function toCommandError(error: unknown): ApiError {
  const { code, message, issues } = errorBodyOf(error) ?? { code: 'UNAVAILABLE', message: '', issues: [] };
  if (isSkew(code)) askWhichBuild();
  return new ApiError(isKnown(code) ? ERROR_STATUS[code] : 400, code, message, issues);
}

/**
 * Makes the error of a failed response; a body that is not the contract's (a proxy's page) counts as
 * unavailable.
 */
export async function toApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const said = errorBodyOf(body);
  if (!said) return new ApiError(response.status, 'UNAVAILABLE', '');
  const { code, message, issues } = said;
  if (isSkew(code)) askWhichBuild();
  return new ApiError(response.status, code, message, issues);
}

/** Whether `error` is the server's, with this code. */
export const hasCode = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApiError && error.code === code;

/** What to tell a person about a failure: the server's words, or ours where there was no response. */
export function errorText(error: unknown, fallback: string = i18n.t('common:error.unknown')): string {
  if (error instanceof OfflineError) return i18n.t('common:error.offline');
  return (error instanceof ApiError && error.message && translated(error.message, error.code)) || fallback;
}
