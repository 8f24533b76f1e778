import type { PartnersPage } from '@menyala/contract/site/pages';
import { Overview } from './overview.tsx';
import { ProgrammeForUsers } from './programme-for-users.tsx';

/** `/partners` and `/partners/users`: the partner programme explained. */
export function PartnersScreen({ data: { tab, programme } }: { data: PartnersPage }) {
  return tab === 'overview' ? (
    <Overview programme={programme} />
  ) : (
    <ProgrammeForUsers programme={programme} />
  );
}
