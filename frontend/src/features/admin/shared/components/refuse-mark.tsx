import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';

interface RefuseMarkProps {
  name: string;
  isMarked: boolean;
  onToggle: () => void;
}

/** Marks an entry of a page of reviews to be refused: the page is then approved without it. */
export function RefuseMark({ name, isMarked, onToggle }: RefuseMarkProps) {
  const { t } = useTranslation('admin-moderation');
  return (
    <Button
      look="quiet"
      size="sm"
      data-key="mark"
      aria-pressed={isMarked}
      aria-label={t('review.markOf', { name })}
      onClick={onToggle}
    >
      {t(isMarked ? 'review.marked' : 'review.mark')}
    </Button>
  );
}
