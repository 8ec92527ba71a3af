import { useState, type MouseEvent, type ReactNode } from 'react';
import { Modal } from '@/components/ui/overlays/modal';
import classes from './zoom-link.module.css';

interface ZoomLinkProps {
  href: string;
  /** Says what is shown. */
  label: string;
  children: ReactNode;
}

/** A picture that opens large over the page, or by the browser's own ways in another tab. */
export function ZoomLink({ href, label, children }: ZoomLinkProps) {
  const [opened, setOpened] = useState(false);
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(true);
  };
  return (
    <>
      <a href={href} target="_blank" rel="noreferrer" data-key="zoom" onClick={handleClick}>
        {children}
      </a>
      {opened && (
        <Modal opened onClose={() => setOpened(false)} title={label} size="lg">
          <img className={classes.large} src={href} alt={label} />
        </Modal>
      )}
    </>
  );
}
