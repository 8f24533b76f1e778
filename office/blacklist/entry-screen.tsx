import type { AnswerOf } from '@menyala/contract';
import { removeFromBlacklist, type showBlacklistEntry } from '@menyala/contract/office/blacklist';
import { sumText } from '@menyala/money';
import { ShowBase, useRecordContext } from 'ra-core';
import { type JSX, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { Fact } from '../design/fact.tsx';
import { Secret } from '../design/secret.tsx';
import '../directions/directions.css';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { useMay } from '../staff/use-may.ts';

type Entry = AnswerOf<typeof showBlacklistEntry>;

/** Kept apart from the rows of the list, which know nothing of what was refused. */
const queryOptions = { meta: { isWhole: true } };

/** One entry: who, why, until when, and what it refused. */
export function EntryScreen(): JSX.Element {
  return (
    <ShowBase queryOptions={queryOptions}>
      <EntryFacts />
    </ShowBase>
  );
}

function EntryFacts(): JSX.Element | null {
  const t = useTranslations();
  const moment = useMoment();
  const entry = useRecordContext<Entry>();
  if (entry === undefined) return null;
  const { id, kind, value, reveals, reason, by, createdAt, until, isOver } = entry;
  return (
    <>
      <ScreenTitle parent={{ path: '/blacklist', text: t('office.menu.blacklist') }} text={value} />
      <div className="matrix">
        <dl className="req2">
          <Fact name={t(`blacklist.kind.${kind}`)}>
            <Secret
              value={value}
              copy={reveals.length === 0 && !value.includes('•') ? value : null}
              reveal={reveals.length > 0 ? { of: 'blacklist', id, field: 'value' } : null}
              label={t(`blacklist.kind.${kind}`)}
            />
          </Fact>
          <Fact name={t('blacklist.reason')}>{reason}</Fact>
          <Fact name={t('blacklist.who')}>
            {by ?? '–'}, {moment(createdAt)} {t('office.msk')}
          </Fact>
          <Fact name={t('blacklist.until')}>
            {until === null ? t('blacklist.forever') : `${moment(until)} ${t('office.msk')}`}{' '}
            {isOver && <span className="tag">{t('blacklist.over')}</span>}
          </Fact>
        </dl>
        <RemoveButton id={id} />
        <Hits entry={entry} />
      </div>
    </>
  );
}

function Hits({ entry: { latest, hits } }: { entry: Entry }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const locale = useFormatLocale();
  return (
    <section aria-label={t('blacklist.hits')}>
      <h2>
        {t('blacklist.hits')}: {hits}
      </h2>
      {latest.length === 0 ? (
        <p>{t('blacklist.noHits')}</p>
      ) : (
        <div className="change__table">
          <table>
            <thead>
              <tr>
                {(['at', 'whatAct', 'email', 'address'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`blacklist.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {latest.map((hit, place) => (
                // Rows have no id of their own, and do not move.
                // biome-ignore lint/suspicious/noArrayIndexKey: they are only ever drawn anew as a whole
                <tr key={place}>
                  <td>{moment(hit.at)}</td>
                  <td>
                    {t(`blacklist.act.${hit.act}`)}{' '}
                    {hit.from !== null && (
                      <>
                        {sumText(hit.fromSumma ?? '0', locale, hit.from)} –{' '}
                        {sumText(hit.toSumma ?? '0', locale, hit.to ?? '')}
                      </>
                    )}
                    {hit.claimId !== null && (
                      <Link to={`/claims/${hit.claimId}`}>{t('blacklist.claim')}</Link>
                    )}
                  </td>
                  <td>{hit.email}</td>
                  <td>{hit.address}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function RemoveButton({ id }: { id: string }): JSX.Element | null {
  const t = useTranslations();
  const navigate = useNavigate();
  const mayRemove = useMay()<typeof removeFromBlacklist>('DELETE', '/office/api/blacklist/:id');
  const [isOpen, setOpen] = useState(false);
  if (!mayRemove) return null;
  return (
    <div>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {t('blacklist.remove')}
      </button>
      {isOpen && (
        <ActionDialog
          call={removeFromBlacklist}
          params={{ id }}
          title={t('blacklist.removeTitle')}
          submit={t('blacklist.remove')}
          isDanger
          about={<p>{t('blacklist.removeLead')}</p>}
          touches={[['blacklist']]}
          done={t('blacklist.removed')}
          onDone={() => void navigate('/blacklist')}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
