import i18n from 'i18next';
import { translated } from '@/i18n/translated';
import type { ErrorCode, IssueView, ProofOfWorkChallenge } from '@contract';
import { checkServerBuild } from '../pwa/page-build';
import { isRecord } from '../storage/stored';

/**
 * Error response in the format of the contract. Branch on `code` (a newer server may send unknown ones);
 * `message` is for users.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly issues: readonly IssueView[] = [],
    /** Of PROOF_OF_WORK_REQUIRED. */
    readonly challenge?: ProofOfWorkChallenge,
  ) {
    super(message);
  }
}

/** No response: the network or the server is unavailable. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';
}

interface ErrorBody {
  code: string;
  message: string;
  issues: IssueView[];
  challenge: ProofOfWorkChallenge | undefined;
}

const isIssue = (value: unknown): value is IssueView =>
  isRecord(value) &&
  typeof value.path === 'string' &&
  typeof value.message === 'string' &&
  (value.words === undefined || typeof value.words === 'string');

/**
 * Parses the used fields of the contract's error body; null for other formats. Additional fields of a newer
 * server are ignored.
 */
function errorBodyOf(value: unknown): ErrorBody | null {
  if (!isRecord(value)) return null;
  const { code, message, issues, challenge } = value;
  if (typeof code !== 'string' || typeof message !== 'string') return null;
  return {
    code,
    message,
    issues: Array.isArray(issues) && issues.every(isIssue) ? issues : [],
    // Only the server reads its parameters again, and it checks their signature.
    challenge: challenge as ProofOfWorkChallenge | undefined,
  };
}

/** Error codes of a request (or field) that a server of another build may not know. */
const NOT_UNDERSTOOD = new Set<string>(['NOT_FOUND', 'VALIDATION', 'UNKNOWN_EVENT'] satisfies ErrorCode[]);

/**
 * Returns the status of an error code, undefined for an unknown one. The first load needs no codes, so they
 * are loaded with the first error; without the file, all are unknown.
 */
async function statusOf(code: string): Promise<number | undefined> {
  const statuses: Partial<Record<string, number>> = await import('./error-status').then(
    (file) => file.ERROR_STATUS,
    () => ({}),
  );
  return Object.hasOwn(statuses, code) ? statuses[code] : undefined;
}

/** Checks the server's build if an error may be caused by page and server being of different builds. */
function checkSkew(code: string, status: number | undefined): void {
  if (status === undefined || NOT_UNDERSTOOD.has(code)) checkServerBuild();
}

/**
 * Creates the error of a refused socket command, whose acknowledgement has no status. An unknown code gets
 * status 400.
 */
export async function toCommandError(error: unknown): Promise<ApiError> {
  const { code, message, issues } = errorBodyOf(error) ?? { code: 'UNAVAILABLE', message: '', issues: [] };
  const status = await statusOf(code);
  checkSkew(code, status);
  return new ApiError(status ?? 400, code, message, issues);
}

/** Creates the error of a failed response. A body in another format (a proxy's page) becomes UNAVAILABLE. */
export async function toApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const errorBody = errorBodyOf(body);
  if (!errorBody) return new ApiError(response.status, 'UNAVAILABLE', '');
  const { code, message, issues, challenge } = errorBody;
  checkSkew(code, await statusOf(code));
  return new ApiError(response.status, code, message, issues, challenge);
}

/** True when `error` is an error of the server with this code. */
export const hasErrorCode = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApiError && error.code === code;

/** Returns the text of a failure for users: the server's, or `fallback` without a response. */
export function errorText(error: unknown, fallback: string = i18n.t('common:error.unknown')): string {
  if (error instanceof OfflineError) return i18n.t('common:error.offline');
  if (!(error instanceof ApiError && error.message)) return fallback;
  const issue = error.issues.find(({ words }) => words);
  return withWords(translated(error.message, error.code), issue?.words);
}

/** Returns the text of a field's error, followed by the words that the server objects to. */
export const issueText = ({ message, words }: IssueView): string => withWords(translated(message), words);

const withWords = (text: string, words: string | undefined): string =>
  words ? `${text} ${i18n.t('common:error.words', { words })}` : text;
