import { useQuery } from '@tanstack/react-query';
import IconFlag from '~icons/tabler/flag';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore } from 'zustand';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { Spinner } from '@/components/ui/feedback/spinner';
import { Modal } from '@/components/ui/overlays/modal';
import { profileQuery } from '@/entities/account/profile';
import { errorText, hasErrorCode } from '@/lib/api/errors';
import { randomId } from '@/lib/random-id';
import { CHAT_LIMITS } from '@contract';
import { openViewOnce } from '../../api/messages';
import classes from './view-once.module.css';

/**
 * Key of the first opening of each picture in this tab, by message id. If the response was lost, a repeated
 * request with the same key returns the picture again.
 */
const openings = createStore<Readonly<Record<string, string>>>(() => ({}));

function openingOf(messageId: string): string {
  const opening = openings.getState()[messageId] ?? randomId();
  openings.setState({ [messageId]: opening });
  return opening;
}

interface ViewOnceDialogProps {
  messageId: string;
  name: string;
  onClose: () => void;
  onReport: (() => void) | undefined;
}

/** Opens a view-once picture and shows it until it is closed. Its bytes are only kept in memory. */
export function ViewOnceDialog({ messageId, name, onClose, onReport }: ViewOnceDialogProps) {
  const { t } = useTranslation(['chats', 'common']);
  const [bytes, setBytes] = useState<Blob | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const { data: viewer, error: viewerError, refetch } = useQuery(profileQuery);
  const isKnown = viewer !== undefined;
  useEffect(() => {
    // The viewer's name must be drawn over the picture, so it is not opened before the name is known.
    if (!isKnown) return;
    let ignore = false;
    openViewOnce(messageId, openingOf(messageId)).then(
      (picture) => ignore || setBytes(picture),
      (reason: unknown) => ignore || setError(reason),
    );
    return () => {
      ignore = true;
    };
  }, [messageId, attempt, isKnown]);
  const failure = error ?? (isKnown ? null : viewerError);
  const isOver = hasErrorCode(error, 'ALREADY_OPENED') || hasErrorCode(error, 'NOT_FOUND');

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('viewOnce.label')}
      size="full"
      actions={
        failure && !isOver ? (
          <Button
            onClick={() => {
              setError(null);
              if (!isKnown) void refetch();
              setAttempt((count) => count + 1);
            }}
          >
            {t('common:retry')}
          </Button>
        ) : bytes && onReport ? (
          <Button look="quiet" leftSection={<IconFlag fontSize={18} aria-hidden />} onClick={onReport}>
            {t('viewOnce.report')}
          </Button>
        ) : undefined
      }
    >
      {bytes && viewer ? (
        <figure className={classes.shown}>
          <div className={classes.named}>
            <OnePicture bytes={bytes} alt={t('viewOnce.alt', { name })} />
            <NameOver name={viewer.name} />
          </div>
          <figcaption>{t('viewOnce.onlyNow', { count: CHAT_LIMITS.viewOnceReportMinutes })}</figcaption>
        </figure>
      ) : failure ? (
        <InlineMessage kind="error">{errorText(failure)}</InlineMessage>
      ) : (
        <p className={classes.opening} role="status">
          <Spinner /> {t('viewOnce.opening')}
        </p>
      )}
    </Modal>
  );
}

/** Picture from memory. It cannot be dragged out or saved by a long press. */
function OnePicture({ bytes, alt }: { bytes: Blob; alt: string }) {
  const [show] = useState(() => (image: HTMLImageElement) => {
    const url = URL.createObjectURL(bytes);
    image.src = url;
    return () => URL.revokeObjectURL(url);
  });
  return <img ref={show} alt={alt} draggable={false} onContextMenu={(event) => event.preventDefault()} />;
}

/** Font size of the name in px. */
const FONT_SIZE = 15;
/** Width of a wide letter in px. */
const CHARACTER_WIDTH = 9;
/** Distance between two names in a line in px. */
const NAME_GAP = 48;
/** Distance between two lines of names in px. */
const LINE_HEIGHT = 74;
const PATTERN_ID = 'name-over-picture';

/**
 * Draws the viewer's name in faint letters all over the picture, so that a screenshot shows who took it.
 * Hidden from screen readers.
 */
function NameOver({ name }: { name: string }) {
  const width = name.length * CHARACTER_WIDTH + NAME_GAP;
  return (
    <svg className={classes.names} aria-hidden="true">
      <pattern
        id={PATTERN_ID}
        width={width}
        height={LINE_HEIGHT * 2}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-24)"
      >
        <text x="0" y={FONT_SIZE} fontSize={FONT_SIZE}>
          {name}
        </text>
        {/* Every second line is shifted. A name that is cut at the right edge of the tile continues at its
            left edge. */}
        {[width / 2, -width / 2].map((x) => (
          <text key={x} x={x} y={LINE_HEIGHT + FONT_SIZE} fontSize={FONT_SIZE}>
            {name}
          </text>
        ))}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${PATTERN_ID})`} />
    </svg>
  );
}
