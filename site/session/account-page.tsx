import type { AccountPage as AccountData } from '@menyala/contract/site/pages';
import { AccountScreen } from '../account/account-screen.tsx';
import { useUsersOnly } from './use-guards.ts';

/** The account, for whoever is signed in. */
export function AccountPage({ data }: { data: AccountData }) {
  useUsersOnly();
  return <AccountScreen data={data} />;
}
