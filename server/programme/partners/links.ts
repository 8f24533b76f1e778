import type { Language } from '@menyala/contract';
import type { World } from '../../world.ts';

type Placed = Pick<World, 'config'>;
const base = ({ config }: Placed, language: Language) =>
  language === 'ru' ? config.publicUrl : `${config.publicUrl}/${language}`;

/** Address of the site with a partner's code. */
export function refferalLink(world: Placed, code: string, language: Language): string {
  return `${base(world, language)}/?ref=${code}`;
}

export function shortLink(world: Placed, code: string, language: Language): string {
  return `${base(world, language)}/ref/${code}`;
}
