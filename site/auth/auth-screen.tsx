import type { AuthPage } from '@menyala/contract/site/pages';
import { useGuestsOnly } from '../session/use-guards.ts';
import { Forget } from './forget.tsx';
import { Login } from './login.tsx';
import { Recover } from './recover.tsx';
import { Register } from './register.tsx';
import { Successfully } from './successfully.tsx';

/** The way into an account. Whoever is in already is led on, unless an email's link brought them. */
export function AuthScreen({ data }: { data: AuthPage }) {
  useGuestsOnly({ next: data.next, isOpen: data.proof !== null });
  switch (data.step) {
    case 'login':
      return <Login data={data} />;
    case 'register':
      return <Register />;
    case 'forget':
      return <Forget />;
    case 'recover':
      return <Recover data={data} />;
    case 'successfully':
      return <Successfully data={data} />;
  }
}
