import { useMutation } from '@tanstack/react-query';
import IconCalendarPlus from '~icons/tabler/calendar-plus';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { errorText } from '@/lib/api/errors';
import { downloadCalendarMutation } from '../api/plans';

interface CalendarButtonProps {
  planKey: { userId: string; planId: string };
  label: string;
}

/** Button that downloads the calendar file of a plan. */
export function CalendarButton({ planKey, label }: CalendarButtonProps) {
  const { mutate, isPending, error } = useMutation(downloadCalendarMutation);
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        leftSection={<IconCalendarPlus fontSize={18} aria-hidden />}
        pending={isPending}
        onClick={() => mutate(planKey)}
      >
        {label}
      </Button>
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
    </>
  );
}
