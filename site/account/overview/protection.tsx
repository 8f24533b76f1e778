import { useTranslations } from 'use-intl';
import { Icon } from '../../design/icon.tsx';
import { PageLink } from '../../layout/page-link.tsx';
import { useSession } from '../../session/use-session.ts';
import { BlankLines } from '../blank.tsx';
import { LoadedPart } from '../loaded-part.tsx';
import { useAccountCalls } from '../use-account-calls.ts';
import { useLoaded } from '../use-loaded.ts';
import css from './overview.module.css';

/** What makes the account safer and livelier: said once and quietly, and ticked off where it is done. */
export function Protection() {
  const t = useTranslations('account');
  const { user } = useSession();
  const calls = useAccountCalls();
  const telegram = useLoaded(user && 'telegram', calls.telegram);
  return (
    <section aria-labelledby="protection" className={css['protection']}>
      <h2 id="protection">{t('protection')}</h2>
      <LoadedPart of={telegram} skeleton={<BlankLines rows={2} />}>
        {({ isOffered, linked }) => (
          <ul className={css['lines']}>
            {user?.totp ? (
              <Done text={t('twoFactorOn')} />
            ) : (
              <Suggestion
                title={t('twoFactorOff')}
                text={t('twoFactorOffText')}
                act={t('twoFactorSet')}
                to="/account/settings#two-factor"
              />
            )}
            {linked !== null ? <Done text={t('telegramOn')} /> : null}
            {linked === null && isOffered ? (
              <Suggestion
                title={t('telegramOff')}
                text={t('telegramOffText')}
                act={t('telegramSet')}
                to="/account/settings#telegram"
              />
            ) : null}
          </ul>
        )}
      </LoadedPart>
    </section>
  );
}

function Done({ text }: { text: string }) {
  return (
    <li className={css['done']}>
      <Icon name="check" />
      {text}
    </li>
  );
}

function Suggestion({ title, text, act, to }: { title: string; text: string; act: string; to: string }) {
  return (
    <li>
      <span className={css['words']}>
        <span>{title}</span>
        <span className="soft small">{text}</span>
      </span>
      <PageLink className="link" to={to}>
        {act}
        <span className="visually-hidden">: {title}</span>
      </PageLink>
    </li>
  );
}
