import type { SameKeys } from '@menyala/contract/messages';
import type { support as ru } from '../ru/support.ts';

export const support: SameKeys<typeof ru> = {
  title: 'Support',
  unread: '{count, plural, one {# new answer} other {# new answers}}',
  neverFirst: 'We never write first and never ask for codes or passwords.',
  none: 'Write here: the answer appears on this page and comes by email.',
  noneByLink: 'Write here: the answer appears on this page.',
  byLink:
    'You opened the order by its link. Details in messages are masked, and pictures are shown only to whoever made the order.',
  you: 'You',
  staff: 'Support',
  write: 'Message',
  writeHint: 'Ctrl + Enter sends it',
  send: 'Send',
  sending: 'Sending…',
  picture: 'Attach a picture',
  pictureOf: 'Picture',
  pictureHidden: 'The picture is hidden',
  pictureGone: 'The picture was deleted when its time was over',
  openPicture: 'Open the picture',
  uploading: 'Sending the picture: {percent, number}%',
  wrongPicture: 'It has to be a JPEG, PNG or WebP picture of up to 10 MB.',
  lost: 'Not sent: there is no connection. Your text is still in the field, try again.',
  closed: 'This conversation is closed. If you have another question, write: it opens again.',
  forgotten: 'Older messages were deleted when their time was over.',
  failed: 'The messages could not be loaded.',
  again: 'Try again',
  newAnswer: 'Support has answered',
  tooLong: 'Too long by {count, number}.',
} as const;
