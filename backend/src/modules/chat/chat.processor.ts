import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { defineScheduledJob } from '../../platform/queue/jobs.js';
import {
  HoldChatPicture,
  HoldLinkedPicture,
  RemoveChatPicture,
  RemoveViewOnce,
  RemoveVoiceRecording,
} from './chat.jobs.js';
import { OldMessagesService } from './messages/old-messages.service.js';
import { ViewOnceStorageService } from './messages/view-once-storage.service.js';
import { ChatPictureHoldService } from './pictures/chat-picture-hold.service.js';
import { ChatPictureRemovalService } from './pictures/chat-picture-removal.service.js';
import { VoiceMessagesService } from './voice/voice-messages.service.js';

/** Several runs each night, because a run stops after a maximum number of messages. */
const MoveOldMessages = defineScheduledJob('chat.move-old-messages', {
  does: 'Moves old messages to their collection, in the hours of few requests.',
  pattern: '20 1-5 * * *',
});

@Processor('chat', WORKER_OPTIONS)
export class ChatProcessor extends JobProcessor {
  readonly handlers = [
    handle(RemoveChatPicture, ({ photoId, blobs }) => this.pictures.removeUnused(photoId, blobs)),
    handle(HoldChatPicture, ({ messageId, receiver }) => this.holds.hold(messageId, receiver)),
    handle(HoldLinkedPicture, (payload) => this.holds.holdForGrievance(payload)),
    handle(RemoveVoiceRecording, ({ recordingId, blob }) => this.voice.removeUnused(recordingId, blob)),
    handle(RemoveViewOnce, ({ photoId, blob }) => this.viewOnce.removeIfDue(photoId, blob)),
    handle(MoveOldMessages, () => this.oldMessages.moveDue()),
  ];

  constructor(
    private readonly pictures: ChatPictureRemovalService,
    private readonly holds: ChatPictureHoldService,
    private readonly voice: VoiceMessagesService,
    private readonly viewOnce: ViewOnceStorageService,
    private readonly oldMessages: OldMessagesService,
  ) {
    super();
  }
}
