import type { Context } from '../../context.ts';

/** What a mailbox knows a message by: a mark of it, at the exchange's own name. */
export function messageId({ config }: Pick<Context, 'config'>, mark: string): string {
  return `<${mark}@${new URL(config.publicUrl).hostname.replace(/[[\]]/g, '')}>`;
}
