import { Logo } from '@menyala/design/logo';
import { Mark } from '@menyala/design/mark';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { useOwnLook } from './use-own-look.ts';

/** Whose office it is: the owner's logo and name, and our mark until there is a logo. */
export function Brand(): JSX.Element {
  const t = useTranslations();
  const { name, logo, logoDark } = useOwnLook();
  return (
    <>
      {logo === null ? <Mark /> : <Logo light={logo} dark={logoDark ?? undefined} />}
      <span className={logo === null ? undefined : 'brand__name'}>{name}</span>{' '}
      <span className="oh__o">{t('office.name').toLocaleLowerCase()}</span>
    </>
  );
}
