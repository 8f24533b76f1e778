import { editPartner, type OfficePartner } from '@menyala/contract/office/partners';
import { formatAmount } from '@menyala/money';
import type { JSX } from 'react';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useFormatLocale, useSay } from '../language/say.ts';
import { askPartner, partnerKey } from './use-partner.ts';

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
  const say = useSay();
  const { id, email } = partner;
  const isNew = partner.version === 0;
  return (
    <ActionDialog
      call={editPartner}
      params={{ id }}
      title={say(isNew ? 'partners.makeTitle' : 'partners.changeTitle')}
      submit={say(isNew ? 'partners.make' : 'office.save')}
      fields={{
        ownPercent: {
          kind: 'percent',
          label: say('partners.term.ownPercent'),
          hint: say('partners.ownPercentHint'),
          wrong: say('partners.badPercent'),
        },
        code: {
          label: say('partners.term.code'),
          hint: say(isNew ? 'partners.newCodeHint' : 'partners.codeHint'),
          // One is made up for whoever is no partner yet.
          isRequired: !isNew,
          wrong: say('partners.badCode'),
        },
        isBlocked: { label: say('partners.term.isBlocked'), hint: say('partners.blockHint') },
        note: { label: say('partners.term.note'), hint: say('partners.noteHint') },
      }}
      seen={{
        thing: partner,
        key: partnerKey(id),
        reload: (): Promise<PartnerTerms> => askPartner(id),
        start: (terms) => terms,
        stale: say('partners.conflict'),
        changed: (before, now) => <Changed before={before} now={now} />,
      }}
      touches={touches}
      done={say(isNew ? 'partners.made' : 'partners.changed')}
      onClose={onClose}
      about={
        <p>
          <b>{email ?? say('partners.deleted')}</b>
        </p>
      }
    />
  );
}

/** Which terms are other now than they were seen. */
function Changed({ before, now }: { before: PartnerTerms; now: PartnerTerms }): JSX.Element {
  const say = useSay();
  const word = useTermWord();
  const changed = termNames.filter((name) => before[name] !== now[name]);
  return (
    <>
      {changed.length === 0 && <p>{say('partners.conflictOther')}</p>}
      {changed.map((name) => (
        <p key={name}>
          {say('partners.conflictLine', {
            name: say(`partners.term.${name}`),
            now: word(now, name),
            before: word(before, name),
          })}
        </p>
      ))}
      <p>{say('partners.conflictStill')}</p>
    </>
  );
}

function useTermWord(): (terms: PartnerTerms, name: TermName) => string {
  const say = useSay();
  const locale = useFormatLocale();
  return (terms, name) => {
    if (name === 'isBlocked') return say(terms.isBlocked ? 'partners.yes' : 'partners.no');
    if (name === 'ownPercent')
      return terms.ownPercent === null
        ? say('partners.levelPercent')
        : say('partners.percentOf', { percent: formatAmount(terms.ownPercent, locale) });
    return terms[name] === '' ? say('partners.nothing') : terms[name];
  };
}
