import type { DataExportView } from '@contract';
import type { DataExport } from './data-export.schema.js';

/** A member's copy of their data as the settings show it; null for none, or one whose day is over. */
export function toDataExportView(found: DataExport | null, now: Date): DataExportView {
  const isOver = found?.expiresAt && found.expiresAt <= now;
  if (!found || isOver) return { state: 'none', requestedAt: null, expiresAt: null, bytes: 0 };
  return {
    state: found.readyAt ? 'ready' : 'preparing',
    requestedAt: found.requestedAt.toISOString(),
    expiresAt: found.expiresAt?.toISOString() ?? null,
    bytes: found.bytes,
  };
}
