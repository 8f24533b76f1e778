import type { Context } from '../../context.ts';

/** The claim's short number, where the owner shows it. */
export function shownNumber(ctx: Context, claim: { publicId: string }): string | null {
  return ctx.catalogue.current().settings.usePublicId ? claim.publicId : null;
}
