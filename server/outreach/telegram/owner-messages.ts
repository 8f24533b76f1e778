import type { Context } from '../../context.ts';
import { ownerNotice } from '../../platform/jobs/notify-owners.ts';
import type { OutboxEvent } from '../../platform/jobs/outbox-relay.ts';
import { sanitise } from '../emails/sanitise.ts';
import type { NewMessage } from './message-queries.ts';

/** What `notifyOwners` tells the group of staff, in Russian as everything there. */
export function ownerMessages(
  { catalogue, clock, config }: Pick<Context, 'catalogue' | 'clock' | 'config'>,
  happened: OutboxEvent[],
): NewMessage[] {
  const chat = catalogue.current().settings.telegram.staffChat;
  if (chat === null) return [];
  return happened.flatMap((event) => {
    const told = ownerNotice(event);
    if (told?.to !== 'telegram') return [];
    const { title, text, facts = [], warning, page } = told.notice;
    const lines = [
      sanitise(title.ru, 200),
      '',
      sanitise(text.ru),
      ...facts.map(({ label, value }) => `${label.ru}: ${sanitise(value, 300)}`),
      ...(warning ? ['', warning.ru] : []),
      ...(page ? ['', `${config.publicUrl}/office${page}`] : []),
    ];
    return [
      {
        outboxId: told.outboxId,
        audience: 'staff' as const,
        userId: null,
        chat,
        text: lines.join('\n'),
        now: clock.now(),
      },
    ];
  });
}
