import IconBadgeCc from '~icons/tabler/badge-cc';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '@/components/ui/controls/button';
import { IconButton } from '@/components/ui/controls/icon-button';
import type { Captions } from '../../lib/captions';
import classes from './call-captions.module.css';

interface CallCaptionsProps {
  captions: Captions;
  /** Name of the other member. */
  name: string;
}

/**
 * Button that shows or hides captions. Renders nothing where the browser of the other member cannot make
 * captions.
 */
export function CaptionsButton({ captions, name }: CallCaptionsProps) {
  const { t } = useTranslation('calls');
  const { wanted, remote } = useStore(captions.store);
  if (remote === 'unable' && !wanted) return null;
  return (
    <IconButton
      round
      className={classes.button ?? ''}
      data-on={wanted || undefined}
      label={t(wanted ? 'captions.hide' : 'captions.show', { name })}
      icon={<IconBadgeCc fontSize={24} aria-hidden />}
      onClick={() => captions.setShown(!wanted)}
    />
  );
}

/**
 * The words of the other member, and the question whether the other member may read what this member says.
 */
export function CallCaptions({ captions, name }: CallCaptionsProps) {
  const { t } = useTranslation('calls');
  const { wanted, asked, own, remote, local, lines, open } = useStore(captions.store);
  const isAsked = asked && own === 'able';
  return (
    <>
      {isAsked && (
        <div className={classes.panel} role="group" aria-label={t('captions.ask.title', { name })}>
          <div role="status">
            <h2>{t('captions.ask.title', { name })}</h2>
            <p>{t(local ? 'captions.ask.local' : 'captions.ask.text', { name })}</p>
          </div>
          <div className={classes.answer}>
            <Button look="quiet" onClick={() => captions.setAllowed(false)}>
              {t('captions.ask.decline')}
            </Button>
            <Button onClick={() => captions.setAllowed(true)}>{t('captions.ask.allow')}</Button>
          </div>
        </div>
      )}
      {asked && own === 'on' && (
        <div className={classes.told} role="status">
          <span>{t('captions.told', { name })}</span>
          <Button look="quiet" size="sm" onClick={() => captions.setAllowed(false)}>
            {t('captions.stop')}
          </Button>
        </div>
      )}
      {wanted && (
        <section className={classes.captions} aria-label={t('captions.label', { name })}>
          {lines.length === 0 && open === '' && (
            <p role="status" className={classes.state}>
              {t(`captions.states.${remote}`, { name })}
            </p>
          )}
          <div role="log">
            {lines.map(({ key, text }) => (
              <p key={key} dir="auto">
                {text}
              </p>
            ))}
          </div>
          {open && (
            // Hidden from screen readers, because it changes with each word. They read the final line.
            <p aria-hidden dir="auto">
              {open}
            </p>
          )}
        </section>
      )}
    </>
  );
}
