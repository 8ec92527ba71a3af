import IconAdjustments from '~icons/tabler/adjustments';
import IconBan from '~icons/tabler/ban';
import IconBlur from '~icons/tabler/blur';
import IconBlurOff from '~icons/tabler/blur-off';
import IconDotsVertical from '~icons/tabler/dots-vertical';
import IconFlag from '~icons/tabler/flag';
import IconPictureInPicture from '~icons/tabler/picture-in-picture';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '@/components/ui/controls/action-menu';
import { Button } from '@/components/ui/controls/button';
import { Modal } from '@/components/ui/overlays/modal';
import { ReportOrRemove } from '@/entities/member/sheet/report-or-remove';
import type { CardView } from '@contract';
import type { Call } from '../../lib/call';
import type { OwnState } from '../../lib/own-media';
import { DeviceFields } from '../check/device-fields';
import { PictureFields } from '../check/picture-fields';
import classes from './call-menu.module.css';

interface CallMenuProps {
  call: Call;
  own: OwnState;
  /** Card of the other member, required for a report and a block. */
  card: CardView | undefined;
  /** Video that picture-in-picture shows. Null while there is none. */
  video: RefObject<HTMLVideoElement | null> | null;
}

/** Menu of a call: devices, picture-in-picture, report and block. */
export function CallMenu({ call, own, card, video }: CallMenuProps) {
  const { t } = useTranslation(['calls', 'member']);
  const [view, setView] = useState<'devices' | 'report' | 'block' | null>(null);
  const handleClose = () => setView(null);
  const canFloat = video !== null && document.pictureInPictureEnabled;
  const handleFloat = () => void video?.current?.requestPictureInPicture().catch(() => undefined);

  return (
    <div className={classes.root}>
      <ActionMenu
        label={t('controls.more')}
        className={classes.button}
        icon={<IconDotsVertical fontSize={24} aria-hidden />}
        actions={[
          { label: t('controls.devices'), Icon: IconAdjustments, onSelect: () => setView('devices') },
          ...(own.camera
            ? [
                {
                  label: t(own.blurred ? 'controls.unblur' : 'controls.blur'),
                  Icon: own.blurred ? IconBlurOff : IconBlur,
                  onSelect: () => call.own.setBlurred(!own.blurred),
                },
              ]
            : []),
          ...(canFloat
            ? [{ label: t('controls.smallWindow'), Icon: IconPictureInPicture, onSelect: handleFloat }]
            : []),
          ...(card
            ? [
                { label: t('controls.report'), Icon: IconFlag, onSelect: () => setView('report') },
                { label: t('controls.block'), Icon: IconBan, onSelect: () => setView('block'), danger: true },
              ]
            : []),
        ]}
      />
      <Modal
        opened={view === 'devices'}
        onClose={handleClose}
        title={t('controls.devices')}
        actions={<Button onClick={handleClose}>{t('check.done')}</Button>}
      >
        <DeviceFields media={call.own} own={own} />
        <PictureFields media={call.own} own={own} before={false} />
      </Modal>
      {card && (view === 'report' || view === 'block') && (
        <ReportOrRemove
          card={card}
          start={view}
          place="call"
          onClose={handleClose}
          onRemoved={() => call.hangUp()}
        />
      )}
    </div>
  );
}
