import { Modal } from '@/components/ui/overlays/modal';
import { photoLink, type ChatPictureView } from '@contract';
import classes from './message.module.css';

interface PictureViewerProps {
  picture: ChatPictureView;
  alt: string;
  onClose: () => void;
}

export function PictureViewer({ picture: { url, width, height }, alt, onClose }: PictureViewerProps) {
  return (
    <Modal opened onClose={onClose} title={alt} size="lg">
      <img className={classes.large} src={photoLink(url, 'full')} width={width} height={height} alt={alt} />
    </Modal>
  );
}
