import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal as MantineModal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './modal.module.css';

export interface ModalProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** One sentence. */
  text?: ReactNode;
  /** More than a sentence: a form, a profile. */
  children?: ReactNode;
  /** At most two buttons, the kinder choice first. */
  actions?: ReactNode;
  size?: 'sm' | 'lg';
  /** A picture above the title. */
  art?: ReactNode;
}

/** The drawing of a dialogue; modal.tsx loads it when it is first opened. */
export function ModalDialog({
  opened,
  onClose,
  title,
  text,
  children,
  actions,
  size = 'sm',
  art,
}: ModalProps) {
  const { t } = useTranslation();
  return (
    <MantineModal.Root
      opened={opened}
      onClose={onClose}
      centered
      size={size === 'sm' ? 420 : 720}
      // On the content itself a class would also reach the pane that centres it.
      classNames={{ content: classes.content }}
      // The page behind is held still by global.css; the library's way writes a style tag.
      lockScroll={false}
      transitionProps={{ transition: 'fade', duration: 150 }}
    >
      <MantineModal.Overlay className={classes.overlay} />
      <MantineModal.Content radius="lg">
        {/* No banner of the page. */}
        <MantineModal.Header className={classes.header} role="presentation">
          {/* Takes the focus, so that the dialogue is read from its start and no button is pressed by chance. */}
          <MantineModal.Title className={classes.title} tabIndex={-1} data-autofocus>
            {title}
          </MantineModal.Title>
          <MantineModal.CloseButton className={classes.close} aria-label={t('close')} />
        </MantineModal.Header>
        <MantineModal.Body className={classes.body}>
          {art}
          {text && <p className={classes.text}>{text}</p>}
          {children}
          {actions && <div className={classes.actions}>{actions}</div>}
        </MantineModal.Body>
      </MantineModal.Content>
    </MantineModal.Root>
  );
}
