import { type JSX, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { askFor, RefusedError } from '../api/ask.ts';
import { useAction } from '../api/use-action.ts';
import { FormDialog } from '../design/form-dialog.tsx';
import { Icon } from '../design/icon.tsx';
import { notify } from '../frame/notices.tsx';
import { useTranslate } from '../messages/use-translate.ts';
import './catalogue.css';

interface Props {
  /** The section of the office, which is the path of its calls too. */
  section: 'currencies' | 'tiles' | 'networks' | 'cities' | 'places' | 'directions';
  id: string | number;
  name: string;
  /** Since when it is retired, or null; undefined for what is never retired. */
  retiredAt?: string | null;
}

/** Retires a thing, restores it, deletes it: each asked once more, and refused with what stands in the way. */
export function EndOfLife({ section, id, name, retiredAt }: Props): JSX.Element {
  const t = useTranslations();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'retire' | 'delete'>();
  const path = `/office/api/${section}/:id`;
  const act = useAction<'retire' | 'restore' | 'delete', unknown>({
    send: (what) =>
      what === 'delete'
        ? askFor('DELETE', path, { params: { id } })
        : askFor('POST', `${path}/${what}`, { params: { id }, body: {} }),
    touches: ['currencies', 'tiles', 'networks', 'cities', 'places', 'directions'],
    onDone: () => {
      const done = asking ?? 'restore';
      const told = { retire: 'retiredDone', restore: 'restoredDone', delete: 'deleted' } as const;
      notify(t(`currencies.${told[done]}`), { type: 'success' });
      setAsking(undefined);
      if (done === 'delete') void navigate(`/${section}`);
    },
  });
  const ask = (what: 'retire' | 'delete') => {
    act.reset();
    setAsking(what);
  };
  return (
    <section className="after-form" aria-label={t('currencies.end')}>
      <h2>{t('currencies.end')}</h2>
      <p className="hint">{t('currencies.endHint')}</p>
      {asking === undefined && <Wrong error={act.error} />}
      <div className="ways ways--start">
        {retiredAt === null && (
          <button type="button" className="btn" onClick={() => ask('retire')}>
            {t('currencies.retire')}
          </button>
        )}
        {typeof retiredAt === 'string' && (
          <button
            type="button"
            className="btn btn--main"
            disabled={act.isPending}
            onClick={() => act.mutate('restore')}
          >
            {t('currencies.restore')}
          </button>
        )}
        <button type="button" className="btn btn--danger" onClick={() => ask('delete')}>
          {t('currencies.delete')}
        </button>
      </div>
      {asking !== undefined && (
        <FormDialog
          title={t(`currencies.${asking}`)}
          submit={t(`currencies.${asking}`)}
          isPending={act.isPending}
          error={null}
          isDanger
          startsAtSubmit
          onSubmit={() => act.mutate(asking)}
          onClose={() => setAsking(undefined)}
        >
          <p>{t(asking === 'delete' ? 'currencies.sureDelete' : 'currencies.sureRetire', { name })}</p>
          <Wrong error={act.error} />
        </FormDialog>
      )}
    </section>
  );
}

function Wrong({ error }: { error: Error | null }): JSX.Element {
  const translate = useTranslate();
  const atField = error instanceof RefusedError ? error.body.errors['id'] : undefined;
  const sentence = atField ?? (error === null ? undefined : translate(error.message));
  return (
    <div role="alert">
      {sentence !== undefined && (
        <p className="error">
          <Icon name="warning" />
          {sentence}
        </p>
      )}
    </div>
  );
}
