import type { Language } from '@menyala/contract';
import type { Context } from '../../context.ts';

type Placed = Pick<Context, 'config'>;
const base = ({ config }: Placed, language: Language) =>
  language === 'ru' ? config.publicUrl : `${config.publicUrl}/${language}`;

/** Address of the site with a partner's code. */
export function refferalLink(ctx: Placed, code: string, language: Language): string {
  return `${base(ctx, language)}/?ref=${code}`;
}

export function shortLink(ctx: Placed, code: string, language: Language): string {
  return `${base(ctx, language)}/ref/${code}`;
}
