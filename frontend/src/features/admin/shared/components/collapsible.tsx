import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import classes from './collapsible.module.css';
import layout from './layout.module.css';

export function Collapsible({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('admin');
  const [shown, setShown] = useState(true);
  const contentId = useId();
  return (
    <section className={layout.section}>
      <div className={classes.sectionHead}>
        <h2>{title}</h2>
        <Button
          look="quiet"
          size="sm"
          aria-expanded={shown}
          aria-controls={contentId}
          aria-label={t(shown ? 'hideNamed' : 'showNamed', { what: title })}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'hide' : 'show')}
        </Button>
      </div>
      <div id={contentId} hidden={!shown}>
        {shown && children}
      </div>
    </section>
  );
}
