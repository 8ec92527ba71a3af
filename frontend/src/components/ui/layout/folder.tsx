import IconChevronDown from '~icons/tabler/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import classes from './folder.module.css';

interface FolderProps {
  title: string;
  icon: ReactNode;
  startsOpen?: boolean;
  children: ReactNode;
}

/** Folder at the end of a list. It has no number, because nothing in it is counted. */
export function Folder({ title, icon, startsOpen = false, children }: FolderProps) {
  const content = useId();
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <section className={classes.root} aria-label={title}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={content}
        onClick={() => setIsOpen(!isOpen)}
      >
        {icon}
        <span>{title}</span>
        <IconChevronDown fontSize={18} aria-hidden />
      </button>
      <div id={content} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
