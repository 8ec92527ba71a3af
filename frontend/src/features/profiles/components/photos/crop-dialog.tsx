import 'react-easy-crop/react-easy-crop.css';
import IconRotateClockwise from '~icons/tabler/rotate-clockwise';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { SliderField } from '@/components/ui/forms/slider-field';
import { Modal } from '@/components/ui/overlays/modal';
import { cropPicture, rotateClockwise, type CropArea } from '../../lib/crop-picture';
import { AltField, isAltTooLong } from './alt-field';
import classes from './crop-dialog.module.css';

interface CropDialogProps {
  file: File;
  onClose: () => void;
  /**
   * @param alt the alternative text, which may be empty
   */
  onCropped: (file: File, alt: string) => void;
}

/** Aspect ratio of the cards, so that they show the whole cropped photo. */
const ASPECT_RATIO = 3 / 4;
const MAX_ZOOM = 4;

const withUrl = (blob: Blob) => ({ blob, url: URL.createObjectURL(blob) });

/** Lets the member choose the visible part of a photo before the upload. */
export function CropDialog({ file, onClose, onCropped }: CropDialogProps) {
  const { t } = useTranslation(['profile', 'common']);
  const [{ blob, url }, setSource] = useState(() => withUrl(file));
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [alt, setAlt] = useState('');
  const [area, setArea] = useState<CropArea | null>(null);
  const [state, setState] = useState<'idle' | 'running' | 'failed'>('idle');

  const handleClose = () => {
    URL.revokeObjectURL(url);
    onClose();
  };
  const run = async (work: () => Promise<void>) => {
    setState('running');
    try {
      await work();
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  const turn = () =>
    run(async () => {
      const next = withUrl(await rotateClockwise(blob));
      URL.revokeObjectURL(url);
      setSource(next);
      setCrop({ x: 0, y: 0 });
    });
  const use = () =>
    run(async () => {
      if (!area || isAltTooLong(alt)) return;
      const cropped = await cropPicture(blob, area);
      URL.revokeObjectURL(url);
      onCropped(cropped, alt.trim());
    });

  return (
    <Modal
      opened
      onClose={handleClose}
      title={t('crop.title')}
      text={t('crop.text')}
      actions={
        <>
          <Button look="quiet" onClick={handleClose}>
            {t('common:cancel')}
          </Button>
          <Button onClick={() => void use()} pending={state === 'running'} pendingText={t('crop.running')}>
            {t('crop.use')}
          </Button>
        </>
      }
    >
      <div className={classes.stage}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={ASPECT_RATIO}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => setArea(pixels)}
          // The library would inject a style element, which the CSP forbids.
          disableAutomaticStylesInjection
        />
      </div>
      <div className={classes.tools}>
        <div className={classes.zoom}>
          <SliderField
            label={t('crop.zoom')}
            shown={t('photos.percent', { percent: Math.round(zoom * 100) })}
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            onChange={setZoom}
          />
        </div>
        <Button
          look="quiet"
          leftSection={<IconRotateClockwise fontSize={18} aria-hidden />}
          onClick={() => void turn()}
        >
          {t('crop.rotate')}
        </Button>
      </div>
      <div className={classes.alt}>
        <AltField compact value={alt} onChange={setAlt} />
      </div>
      {state === 'failed' && <InlineMessage kind="error">{t('crop.failed')}</InlineMessage>}
    </Modal>
  );
}
