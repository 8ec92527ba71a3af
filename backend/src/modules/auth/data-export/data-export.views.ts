import type { DataExportView } from '@contract';
import type { DataExport } from './data-export.schema.js';

/** Returns a member's export for the settings page; null for none or an expired one. */
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
