import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer as MantineDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '@/lib/use-is-phone';
import classes from './drawer.module.css';
import { useFocusReturn } from './use-focus-return';

interface DrawerProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A pane that slides in beside the page, from below on a phone. Closes by its button, Escape and the overlay. */
export function Drawer({ opened, onClose, title, children }: DrawerProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  useFocusReturn(opened);
  return (
    <MantineDrawer.Root
      opened={opened}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? 'auto' : 400}
      // The page behind is held still by global.css; the library's way writes a style tag.
      lockScroll={false}
      classNames={{ content: classes.content }}
    >
      <MantineDrawer.Overlay className={classes.overlay} />
      <MantineDrawer.Content>
        {/* No banner of the page. */}
        <MantineDrawer.Header className={classes.header} role="presentation">
          <MantineDrawer.Title className={classes.title} tabIndex={-1} data-autofocus>
            {title}
          </MantineDrawer.Title>
          <MantineDrawer.CloseButton className={classes.close} aria-label={t('close')} />
        </MantineDrawer.Header>
        <MantineDrawer.Body className={classes.body}>{children}</MantineDrawer.Body>
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}
