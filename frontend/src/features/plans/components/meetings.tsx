import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { ReportOrRemove } from '@/entities/member/sheet/report-or-remove';
import { loadWords } from '@/i18n/missing-words';
import { planLinksQuery } from '../api/plans';
import type { MeetingToReport } from './check-ins';

const CheckIns = lazyPart(async () => {
  const [file] = await Promise.all([import('./check-ins'), loadWords('plans')]);
  return file.CheckIns;
});

/** Check-ins and questions about past meetings, with the report dialogue. Renders nothing without any. */
export function Meetings({ onOpen }: { onOpen: (userId: string) => void }) {
  const { data: own } = useQuery({ ...planLinksQuery, refetchOnMount: 'always' });
  const [report, setReport] = useState<MeetingToReport | null>(null);
  return (
    <>
      {own && own.links.length + own.meetings.length > 0 && (
        <Suspense>
          <CheckIns {...own} onOpen={onOpen} onReport={setReport} />
        </Suspense>
      )}
      {report && (
        <ReportOrRemove
          {...report}
          start="report"
          place="chat"
          onClose={() => setReport(null)}
          onRemoved={() => setReport(null)}
        />
      )}
    </>
  );
}
