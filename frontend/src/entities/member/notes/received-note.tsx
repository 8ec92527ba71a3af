import { Suspense } from 'react';
import { MessageCaution } from '@/entities/conversation/message-caution';
import type { LikeNoteView } from '@contract';
import { LikedThingPreview } from './liked-thing-preview';
import classes from './received-note.module.css';

/** A note to the viewer, with the viewer's picture, prompt or voice prompt it refers to. */
export function ReceivedNote({ note }: { note: LikeNoteView }) {
  return (
    <div className={classes.root}>
      <LikedThingPreview thing={note.on} owner="self" />
      {note.caution && (
        <Suspense>
          <MessageCaution about={note.caution} />
        </Suspense>
      )}
      <p className={classes.text} dir="auto">
        {note.text}
      </p>
    </div>
  );
}
