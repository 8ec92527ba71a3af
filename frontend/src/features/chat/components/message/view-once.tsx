import IconEyeOff from '~icons/tabler/eye-off';
import IconPhoto from '~icons/tabler/photo';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazySheet } from '@/components/ui/overlays/lazy-sheet';
import type { ChatMessageView, ViewOnceView } from '@contract';
import classes from './view-once.module.css';

const ViewOnceDialog = lazySheet(() => import('./view-once-dialog').then((file) => file.ViewOnceDialog));

interface ViewOnceProps {
  message: Pick<ChatMessageView, 'id' | 'fromSelf'>;
  state: ViewOnceView;
  name: string;
  onReport: ((messageId: string) => void) | undefined;
}

/** View-once picture: a cover that the recipient can open, or its state for both members. */
export function ViewOnce({ message: { id, fromSelf }, state, name, onReport }: ViewOnceProps) {
  const { t } = useTranslation('chats');
  const [open, setOpen] = useState(false);
  return (
    <>
      {state === 'unopened' && !fromSelf ? (
        <button type="button" className={classes.cover} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <IconPhoto fontSize={22} aria-hidden />
          {t('viewOnce.label')}
        </button>
      ) : (
        <ViewOnceTrace state={state} />
      )}
      {open && (
        <ViewOnceDialog
          messageId={id}
          name={name}
          onClose={() => setOpen(false)}
          onReport={
            onReport &&
            (() => {
              setOpen(false);
              onReport(id);
            })
          }
        />
      )}
    </>
  );
}

/** View-once picture that cannot be opened: sent by the viewer, already opened, or expired. */
export function ViewOnceTrace({ state }: { state: ViewOnceView }) {
  const { t } = useTranslation('chats');
  const Icon = state === 'unopened' ? IconPhoto : IconEyeOff;
  return (
    <span className={classes.trace}>
      <Icon fontSize={22} aria-hidden />
      <span>
        {t('viewOnce.label')}
        <span className={classes.state}>
          {t(state === 'unopened' ? 'viewOnce.waiting' : `viewOnce.${state}`)}
        </span>
      </span>
    </span>
  );
}
