import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Pill } from '@/components/ui/display/pill';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { Panel } from '@/components/ui/layout/panel';
import { StepUpDialog } from '@/entities/account/security/step-up-dialog';
import { formatMoment, formatNumber } from '@/lib/format';
import type { DataExportView } from '@contract';
import { dataExportQuery, downloadDataExportMutation, requestDataExportMutation } from '../api/data-export';
import classes from './settings-page.module.css';

/** The member's data copy: it is requested here, created by the server, and available for one day. */
export function DataExportPanel() {
  const { t } = useTranslation('settings');
  const copy = useQuery(dataExportQuery);
  return (
    <Panel id="data" title={t('data.title')} lead={t('data.lead')}>
      <QueryView query={copy} skeleton={<RowSkeleton />}>
        {(state) => <Copy copy={state} />}
      </QueryView>
    </Panel>
  );
}

function Copy({ copy }: { copy: DataExportView }) {
  const { t } = useTranslation('settings');
  const [asking, setAsking] = useState<'request' | 'download' | null>(null);
  const ask = useMutation(requestDataExportMutation);
  const download = useMutation(downloadDataExportMutation);
  const handleClose = (): void => {
    setAsking(null);
    ask.reset();
    download.reset();
  };
  return (
    <div className={classes.form} aria-live="polite">
      {copy.state === 'preparing' && (
        <div className={classes.row}>
          <p className={classes.rowText}>{t('data.preparing')}</p>
          <Pill color="amber">{t('data.preparingState')}</Pill>
        </div>
      )}
      {copy.state === 'ready' && copy.expiresAt && (
        <div className={classes.row}>
          <div className={classes.rowText}>
            <p>{t('data.ready', { size: sizeText(copy.bytes) })}</p>
            <p className={classes.soft}>{t('data.until', { time: formatMoment(copy.expiresAt) })}</p>
          </div>
          <Button size="sm" onClick={() => setAsking('download')}>
            {t('data.download')}
          </Button>
        </div>
      )}
      {copy.state !== 'preparing' && (
        <Button look="quiet" onClick={() => setAsking('request')}>
          {t(copy.state === 'ready' ? 'data.again' : 'data.action')}
        </Button>
      )}
      {asking === 'request' && (
        <StepUpDialog
          title={t('data.askTitle')}
          text={t('data.askText')}
          action={t('data.ask')}
          running={t('data.asking')}
          pending={ask.isPending}
          error={ask.error}
          onConfirm={ask.mutateAsync}
          onClose={handleClose}
        />
      )}
      {asking === 'download' && (
        <StepUpDialog
          title={t('data.downloadTitle')}
          text={t('data.downloadText')}
          action={t('data.download')}
          running={t('data.downloading')}
          pending={download.isPending}
          error={download.error}
          onConfirm={download.mutateAsync}
          onClose={handleClose}
        />
      )}
    </div>
  );
}

const KB = 1024;

/** Formats a number of bytes: `3.4 MB`. */
function sizeText(bytes: number): string {
  if (bytes < KB * KB) return `${formatNumber(Math.max(1, Math.round(bytes / KB)))} kB`;
  return `${formatNumber(Math.round((bytes / KB / KB) * 10) / 10)} MB`;
}
