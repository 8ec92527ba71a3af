import IconDownload from '~icons/tabler/download';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { errorText } from '@/lib/api/errors';
import { saveFile } from '@/lib/save-file';
import { useGuardedMutation } from '../second-factor/components/use-guarded-mutation';
import layout from '../shared/components/layout.module.css';

export function ExportButton({ name, onExport }: { name: string; onExport: () => Promise<Blob> }) {
  const { t } = useTranslation('admin-payments');
  const { mutate, isPending, asking, prompt, isSuccess, error } = useGuardedMutation(async () =>
    saveFile(await onExport(), `${name}.csv`),
  );
  return (
    <div className={layout.stack}>
      <div>
        <Button
          look="quiet"
          size="sm"
          leftSection={<IconDownload fontSize={16} aria-hidden />}
          disabled={asking}
          pending={isPending}
          pendingText={t('exports.running')}
          onClick={() => mutate(undefined)}
        >
          {t('exports.csv')}
        </Button>
      </div>
      {prompt}
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
      {isSuccess && <InlineMessage kind="success">{t('exports.saved')}</InlineMessage>}
    </div>
  );
}
