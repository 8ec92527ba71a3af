import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';

interface MarkButtonProps {
  name: string;
  isMarked: boolean;
  onToggle: () => void;
}

/** Marks an entry of a page of reviews, so that the page is approved without it. */
export function MarkButton({ name, isMarked, onToggle }: MarkButtonProps) {
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
