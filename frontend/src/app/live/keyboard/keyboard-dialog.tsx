import { useTranslation } from 'react-i18next';
import { CheckboxField } from '@/components/ui/forms/checkbox-field';
import { Modal } from '@/components/ui/overlays/modal';
import { setSingleKeyShortcuts, useSingleKeyShortcuts } from '@/lib/single-key-shortcuts';
import classes from './keyboard-dialog.module.css';
import { setOpensByKey, useKeyboardHelp } from './use-keyboard-help';

export interface KeyboardDialogProps {
  /** Which shortcuts are listed: those of the members' pages or of the staff pages. */
  of: 'places' | 'staffPlaces';
  onClose: () => void;
}

/** Lists all keyboard shortcuts by page. */
export function KeyboardDialog({ of, onClose }: KeyboardDialogProps) {
  const { t } = useTranslation('keyboard');
  const byKey = useKeyboardHelp((help) => help.byKey);
  const singleKeys = useSingleKeyShortcuts((keys) => keys.on);
  return (
    <Modal opened onClose={onClose} title={t('title')}>
      <div className={classes.places}>
        {t(of, { returnObjects: true }).map(({ name, keys }) => (
          <section key={name} className={classes.place}>
            <h3>{name}</h3>
            <dl className={classes.list}>
              {keys.map(({ keys: pressed, does }) => (
                <div key={does}>
                  <dt>
                    {pressed.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <CheckboxField
          label={t('byKey')}
          checked={byKey}
          onChange={({ currentTarget }) => setOpensByKey(currentTarget.checked)}
        />
        {of === 'staffPlaces' && (
          <CheckboxField
            label={t('deskKeys')}
            checked={singleKeys}
            onChange={({ currentTarget }) => setSingleKeyShortcuts(currentTarget.checked)}
          />
        )}
      </div>
    </Modal>
  );
}
