import { isRecordingDetails, type RecordingDetails } from '@/entities/voice/recording-details';
import { isRecord } from '@/lib/storage/stored';
import type { QuoteView } from '@contract';

/** A message that the server has not acknowledged. */
export interface OutboxEntry {
  /** Idempotency key. The server stores at most one message per key, so that a request can be repeated. */
  clientId: string;
  to: string;
  text: string;
  /** Size of the picture in px. Its bytes are in the picture store. */
  picture: { width: number; height: number } | null;
  /** Length and waveform of the recording. Its bytes are in the picture store. */
  voice?: RecordingDetails;
  /** True for a view-once picture. */
  viewOnce?: boolean;
  /** Quoted message. Undefined if this is not a reply. */
  quote?: QuoteView | undefined;
  createdAt: string;
  /** Position in the order of sending. */
  order: number;
  state: 'waiting' | 'sending' | 'failed';
  /** Reason of the failure, shown to the member. */
  reason?: string;
  /** True when the server refused the file, so that another attempt would fail too. */
  isFileRefused?: boolean;
}

/** A stored entry. The state `sending` is not stored: after a reload the entry waits again. */
export interface StoredEntry extends Pick<
  OutboxEntry,
  | 'clientId'
  | 'to'
  | 'text'
  | 'picture'
  | 'voice'
  | 'viewOnce'
  | 'quote'
  | 'createdAt'
  | 'order'
  | 'isFileRefused'
> {
  /** Reason of the failure, if it failed. */
  failed?: string;
}

const isPicture = (value: unknown): value is OutboxEntry['picture'] =>
  value === null || (isRecord(value) && typeof value.width === 'number' && typeof value.height === 'number');

const isQuote = (value: unknown): value is OutboxEntry['quote'] =>
  value === undefined ||
  (isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.seq === 'number' &&
    typeof value.snippet === 'string');

export const isStoredEntry = (value: unknown): value is StoredEntry =>
  isRecord(value) &&
  typeof value.clientId === 'string' &&
  typeof value.to === 'string' &&
  typeof value.text === 'string' &&
  isPicture(value.picture) &&
  (value.voice === undefined || isRecordingDetails(value.voice)) &&
  ['boolean', 'undefined'].includes(typeof value.viewOnce) &&
  isQuote(value.quote) &&
  typeof value.createdAt === 'string' &&
  typeof value.order === 'number' &&
  ['boolean', 'undefined'].includes(typeof value.isFileRefused) &&
  ['string', 'undefined'].includes(typeof value.failed);

export const compareOutboxEntries = (one: OutboxEntry, other: OutboxEntry): number => one.order - other.order;
