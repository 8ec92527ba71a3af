import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/controls/icon-button';
import { EMOJI, type EmojiGroup } from './emoji';
import classes from './composer.module.css';

const GROUPS = Object.keys(EMOJI) as EmojiGroup[];

interface EmojiPickerProps {
  disabled: boolean;
  icon: ReactNode;
  onChoose: (emoji: string) => void;
}

/** A small board of emoji; it stays open for more than one, until Escape or a press elsewhere. */
export function EmojiPicker({ disabled, icon, onChoose }: EmojiPickerProps) {
  const { t } = useTranslation('chats');
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="top-end"
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: classes.emojiPanel }}
    >
      <Popover.Target>
        <IconButton
          label={t('compose.emoji')}
          icon={icon}
          disabled={disabled}
          onClick={() => setOpened((open) => !open)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('emoji.title')}>
        {GROUPS.map((group) => (
          <section key={group} aria-label={t(`emoji.groups.${group}`)}>
            <h3>{t(`emoji.groups.${group}`)}</h3>
            <div className={classes.emojiGrid}>
              {EMOJI[group].map((emoji) => (
                <button key={emoji} type="button" onClick={() => onChoose(emoji)}>
                  {emoji}
                </button>
              ))}
            </div>
          </section>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
