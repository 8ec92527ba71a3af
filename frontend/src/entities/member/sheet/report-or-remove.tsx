import { useState } from 'react';
import { lazySheet } from '@/components/ui/overlays/lazy-sheet';
import { loadWords } from '@/i18n/missing-words';
import type { CardView, ReportPlace } from '@contract';
import type { ReportedMessage } from '../actions/report-dialog';
import type { NamedMember } from '../actions/use-safety';
import { RemoveDialog } from './remove-dialog';

const ReportDialog = lazySheet(async () => {
  const [file] = await Promise.all([import('../actions/report-dialog'), loadWords('ending')]);
  return file.ReportDialog;
});

interface ReportOrRemoveProps {
  card: NamedMember & Partial<Pick<CardView, 'photos'>>;
  /** The dialogue that opens first. */
  start: 'report' | 'block' | 'unmatch';
  /** Where the report is made. */
  place: ReportPlace;
  message?: ReportedMessage | undefined;
  planId?: string | undefined;
  onClose: () => void;
  /** Called instead of `onClose` when the member was neither reported nor blocked nor unmatched. */
  onCancel?: () => void;
  /** Called with the text to show after the member was removed from every list. */
  onRemoved: (notice: string) => void;
}

/** Report of a member, which offers a block after it is sent, or the confirmation of a block or unmatch. */
export function ReportOrRemove({
  card,
  start,
  place,
  message,
  planId,
  onClose,
  onCancel = onClose,
  onRemoved,
}: ReportOrRemoveProps) {
  const [view, setView] = useState(start);
  if (view !== 'report')
    return <RemoveDialog card={card} kind={view} onRemoved={onRemoved} onCancel={onCancel} />;
  return (
    <ReportDialog
      card={card}
      place={place}
      message={message}
      planId={planId}
      onClose={onClose}
      onCancel={onCancel}
      onBlock={() => setView('block')}
    />
  );
}
