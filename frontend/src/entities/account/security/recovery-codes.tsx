import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { saveFile } from '@/lib/save-file';
import { useCopyToClipboard } from '@/lib/use-copy-to-clipboard';
import { BRAND } from '@contract';
import classes from './second-factor.module.css';

/** Shows the recovery codes. They are shown only once. */
export function RecoveryCodes({ codes, onConfirm }: { codes: readonly string[]; onConfirm: () => void }) {
  const { t } = useTranslation('security');
  const { copied, copy } = useCopyToClipboard();
  const text = codes.map(inFives).join('\n');
  const name = `${BRAND.name.toLowerCase()}-${t('codes.file')}.txt`;
  return (
    <>
      <p role="status">{t('codes.keep')}</p>
      <ul className={classes.recovery}>
        {codes.map((code) => (
          <li key={code}>
            <code>{inFives(code)}</code>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button look="quiet" autoFocus onClick={() => copy(text)}>
          {t(copied ? 'codes.copied' : 'codes.copy')}
        </Button>
        <Button look="quiet" onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), name)}>
          {t('codes.download')}
        </Button>
        <Button onClick={onConfirm}>{t('codes.kept')}</Button>
      </div>
    </>
  );
}

const inFives = (code: string): string => code.match(/.{1,5}/g)?.join('-') ?? code;
