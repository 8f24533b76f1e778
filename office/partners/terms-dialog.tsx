import { editPartner, type OfficePartner } from '@menyala/contract/office/partners';
import { formatAmount } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { readPartner } from './use-partner.ts';

const termNames = ['code', 'ownPercent', 'isBlocked', 'note'] as const;
type TermName = (typeof termNames)[number];
/** The terms of a partner, with whose they are. Version 0: the user is no partner yet. */
export type PartnerTerms = Pick<OfficePartner, 'id' | 'email' | 'version' | TermName>;

/** The terms of a user who is no partner yet. */
export function freshTerms({ id, email }: Pick<OfficePartner, 'id' | 'email'>): PartnerTerms {
  return { id, email, version: 0, code: '', ownPercent: null, isBlocked: false, note: '' };
}

interface Props {
  /** As it was seen when the dialog was opened. */
  partner: PartnerTerms;
  onClose: () => void;
}

const touches = [['partners', 'getList'], ['transfers']];

/** Changes the terms of a partner, or makes a user one. */
export function TermsDialog({ partner, onClose }: Props): JSX.Element {
  const t = useTranslations();
  const { id, email } = partner;
  const isNew = partner.version === 0;
  return (
    <ActionDialog
      call={editPartner}
      params={{ id }}
      title={t(isNew ? 'partners.makeTitle' : 'partners.changeTitle')}
      submit={t(isNew ? 'partners.make' : 'office.save')}
      fields={{
        ownPercent: {
          kind: 'percent',
          label: t('partners.term.ownPercent'),
          hint: t('partners.ownPercentHint'),
          wrong: t('partners.badPercent'),
        },
        code: {
          label: t('partners.term.code'),
          hint: t(isNew ? 'partners.newCodeHint' : 'partners.codeHint'),
          // One is made up for whoever is no partner yet.
          isRequired: !isNew,
          wrong: t('partners.badCode'),
        },
        isBlocked: { label: t('partners.term.isBlocked'), hint: t('partners.blockHint') },
        note: { label: t('partners.term.note'), hint: t('partners.noteHint') },
      }}
      seen={{
        thing: partner,
        key: readPartner(id).queryKey,
        reload: (): Promise<PartnerTerms> => readPartner(id).queryFn(),
        start: (terms) => terms,
        stale: t('partners.conflict'),
        changed: (before, now) => <Changed before={before} now={now} />,
      }}
      touches={touches}
      done={t(isNew ? 'partners.made' : 'partners.changed')}
      onClose={onClose}
      about={
        <p>
          <b>{email ?? t('partners.deleted')}</b>
        </p>
      }
    />
  );
}

/** Which terms are other now than they were seen. */
function Changed({ before, now }: { before: PartnerTerms; now: PartnerTerms }): JSX.Element {
  const t = useTranslations();
  const word = useTermWord();
  const changed = termNames.filter((name) => before[name] !== now[name]);
  return (
    <>
      {changed.length === 0 && <p>{t('partners.conflictOther')}</p>}
      {changed.map((name) => (
        <p key={name}>
          {t('partners.conflictLine', {
            name: t(`partners.term.${name}`),
            now: word(now, name),
            before: word(before, name),
          })}
        </p>
      ))}
      <p>{t('partners.conflictStill')}</p>
    </>
  );
}

function useTermWord(): (terms: PartnerTerms, name: TermName) => string {
  const t = useTranslations();
  const locale = useFormatLocale();
  return (terms, name) => {
    if (name === 'isBlocked') return t(terms.isBlocked ? 'partners.yes' : 'partners.no');
    if (name === 'ownPercent')
      return terms.ownPercent === null
        ? t('partners.levelPercent')
        : t('partners.percentOf', { percent: formatAmount(terms.ownPercent, locale) });
    return terms[name] === '' ? t('partners.nothing') : terms[name];
  };
}
