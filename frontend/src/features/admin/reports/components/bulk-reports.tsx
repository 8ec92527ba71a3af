import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DecideReportBody, REPORT_OUTCOMES, type ReportView } from '@contract';
import { BulkSheet } from '../../shared/components/bulk-sheet';
import { DecideForm } from '../../shared/components/decide-form';
import type { BulkMarks } from '../../shared/lib/use-bulk-marks';
import { decideReportsMutation } from '../api/reports';

interface BulkReportsProps {
  reports: readonly ReportView[];
  marks: BulkMarks;
}

/** Decides the marked reports with one reason, in a sheet that counts them and then says what happened. */
export function BulkReports({ reports, marks }: BulkReportsProps) {
  const { t } = useTranslation(['admin-moderation', 'admin']);
  const decision = useMutation(decideReportsMutation);
  return (
    <BulkSheet
      entries={reports.map(({ id, target }) => ({ id, name: target.name }))}
      marks={marks}
      decision={decision}
      title={(count) => t('admin:bulk.reports', { count })}
    >
      {(reportIds) => (
        <DecideForm
          schema={DecideReportBody}
          outcomes={REPORT_OUTCOMES.map((value) => ({ value, label: t(`reports.outcomes.${value}`) }))}
          restricts={(outcome) => outcome === 'suspended' || outcome === 'blocked'}
          rules={{ isNamed: (outcome) => outcome !== 'no-action', none: t('rules.ofEach') }}
          reasonLabel={() => t('reports.reason')}
          submit={t('admin:bulk.confirm', { count: reportIds.length })}
          pending={decision.isPending}
          error={decision.error}
          onDecide={(body) => decision.mutate({ reportIds, ...body })}
        />
      )}
    </BulkSheet>
  );
}
