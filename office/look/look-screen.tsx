import type { AnswerOf } from '@menyala/contract';
import {
  type editLook,
  mostLinks,
  type OfficeLook,
  type removeLogo,
  type setLogo,
  type showLook,
} from '@menyala/contract/office/look';
import { useQueryClient } from '@tanstack/react-query';
import { type JSX, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { StaleNote } from '../actions/stale-note.tsx';
import { ask, askWithFile, RefusedError } from '../api/ask.ts';
import { read, useRead } from '../api/read.ts';
import { useAction } from '../api/use-action.ts';
import { WaitingNote } from '../approvals/waiting-note.tsx';
import { FormPart } from '../catalogue/form-part.tsx';
import { Icon } from '../design/icon.tsx';
import { WhyFailed } from '../design/why-failed.tsx';
import { notify } from '../frame/notices.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { seenByAll } from '../frame/use-own-look.ts';
import { useTranslate } from '../messages/use-translate.ts';
import '../catalogue/catalogue.css';
import { AccentPreview } from './accent-preview.tsx';
import './look.css';

type Look = AnswerOf<typeof showLook>;
type Typed = Pick<Look, 'name' | 'accent' | 'contactEmail' | 'contactTelegram' | 'contactPhone' | 'links'>;
type Errors = Readonly<Record<string, string>>;

/** Name, logo, colour, icons and contacts of the exchange, and how they look before they are saved. */
export function LookScreen(): JSX.Element {
  const t = useTranslations();
  const look = useRead<typeof showLook>('/office/api/look');
  return (
    <>
      <ScreenTitle text={t('look.title')} />
      <p className="hint look__lead">{t('look.lead')}</p>
      <WaitingNote object="look:look" />
      {look.data !== undefined && (
        <div className="look">
          <LookForm look={look.data} />
          <Logos look={look.data} />
          <Icons look={look.data} />
        </div>
      )}
      {look.isError && look.data === undefined && (
        <div className="list-failed" role="alert">
          <p className="error">
            <Icon name="warning" />
            {t('catalogue.listFailed')} <WhyFailed error={look.error} />
          </p>
          <button type="button" className="btn" onClick={() => void look.refetch()}>
            {t('office.again')}
          </button>
        </div>
      )}
    </>
  );
}

const partsOf = ({ name, accent, contactEmail, contactTelegram, contactPhone, links }: Look): Typed => ({
  name,
  accent,
  contactEmail,
  contactTelegram,
  contactPhone,
  links,
});

/** Puts what was saved in the place of what was known, and brings the header's logo and name anew. */
function useKeepLook(): (saved: Look) => void {
  const client = useQueryClient();
  const { queryKey } = read<typeof showLook>('/office/api/look');
  return (saved) => {
    client.setQueryData(queryKey, saved);
    void client.invalidateQueries({ queryKey: ['look', seenByAll] });
  };
}

function LookForm({ look }: { look: OfficeLook }): JSX.Element {
  const t = useTranslations();
  const translate = useTranslate();
  const client = useQueryClient();
  const keep = useKeepLook();
  const [typed, setTyped] = useState<Typed>(() => partsOf(look));
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string>();
  const [isStale, setStale] = useState(false);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const save = async () => {
    if (isSending) return;
    setSending(true);
    setErrors({});
    setRefusal(undefined);
    try {
      const body = { ...typed, version: look.version };
      const saved = await ask<typeof editLook>('PUT', '/office/api/look', { body });
      keep(saved);
      setTyped(partsOf(saved));
      setStale(false);
      notify(t('look.saved'), { type: 'success' });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const at = error instanceof RefusedError ? error.body.errors : {};
      setErrors(at);
      if (error instanceof RefusedError && error.problem?.code === 'conflict') {
        setStale(true);
        await client.invalidateQueries({ queryKey: ['look'] });
      } else if (Object.keys(at).length === 0) setRefusal(translate(error.message));
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    } finally {
      setSending(false);
    }
  };
  const field = (name: keyof Typed & `contact${string}`) => ({
    value: typed[name] ?? '',
    error: errors[name],
    onType: (text: string) => change({ [name]: text === '' ? null : text }),
  });
  return (
    <form
      ref={form}
      className="form-card look__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div role="alert">{isStale && <StaleNote text={t('look.stale')}>{null}</StaleNote>}</div>
      <FormPart title={t('look.name')}>
        {(['ru', 'en'] as const).map((language) => (
          <Field
            key={language}
            label={t(`look.nameIn.${language}`)}
            name={`name.${language}`}
            value={typed.name[language]}
            error={errors[`name.${language}`]}
            onType={(text) => change({ name: { ...typed.name, [language]: text } })}
          />
        ))}
      </FormPart>
      <FormPart title={t('look.colour')}>
        <Field
          label={t('look.accent')}
          name="accent"
          value={typed.accent ?? ''}
          error={errors['accent']}
          hint={t('look.accentHint')}
          onType={(text) => change({ accent: text.trim() === '' ? null : text.trim() })}
        >
          <input
            type="color"
            className="look__pick"
            aria-label={t('look.pick')}
            value={/^#[0-9a-f]{6}$/i.test(typed.accent ?? '') ? (typed.accent ?? '') : '#0e5c4a'}
            onChange={(event) => change({ accent: event.target.value })}
          />
        </Field>
        <AccentPreview accent={typed.accent ?? '#0e5c4a'} />
      </FormPart>
      <FormPart title={t('look.contacts')}>
        <Field label={t('look.email')} name="contactEmail" {...field('contactEmail')} />
        <Field label={t('look.telegram')} name="contactTelegram" {...field('contactTelegram')} />
        <Field label={t('look.phone')} name="contactPhone" type="tel" {...field('contactPhone')} />
      </FormPart>
      <FormPart title={t('look.links')}>
        <Links links={typed.links} errors={errors} onChange={(links) => change({ links })} />
      </FormPart>
      <div className="look__end">
        <button type="submit" className="btn btn--main" disabled={isSending}>
          {t('look.save')}
        </button>
        <div role="alert">
          {refusal !== undefined && (
            <p className="error">
              <Icon name="warning" />
              {refusal}
            </p>
          )}
        </div>
      </div>
    </form>
  );
}

interface FieldProps {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  type?: string;
  hint?: string;
  onType: (text: string) => void;
  children?: ReactNode;
}

function Field({
  label,
  name,
  value,
  error,
  type = 'text',
  hint,
  onType,
  children,
}: FieldProps): JSX.Element {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="look__row">
        <input
          id={id}
          className="input"
          name={name}
          type={type}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-e`}
          onChange={(event) => onType(event.target.value)}
        />
        {children}
      </span>
      <div id={`${id}-e`}>
        {error !== undefined && (
          <p className="error">
            <Icon name="warning" />
            {error}
          </p>
        )}
        {hint !== undefined && <p className="hint">{hint}</p>}
      </div>
    </div>
  );
}

interface LinksProps {
  links: Typed['links'];
  errors: Errors;
  onChange: (links: Typed['links']) => void;
}

function Links({ links, errors, onChange }: LinksProps): JSX.Element {
  const t = useTranslations();
  const put = (place: number, part: Partial<Typed['links'][number]>) =>
    onChange(links.map((link, index) => (index === place ? { ...link, ...part } : link)));
  return (
    <div className="form__wide look__links">
      {links.length === 0 && <p className="hint">{t('look.noLinks')}</p>}
      {links.map((link, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no names of their own, and keep their places.
        <fieldset key={place}>
          <legend className="vh">{t('look.link', { number: place + 1 })}</legend>
          <Field
            label={t('look.linkTitle')}
            name={`links.${place}.title`}
            value={link.title}
            error={errors[`links.${place}.title`]}
            onType={(title) => put(place, { title })}
          />
          <Field
            label={t('look.linkUrl')}
            name={`links.${place}.url`}
            type="url"
            value={link.url}
            error={errors[`links.${place}.url`]}
            onType={(url) => put(place, { url })}
          />
          <button
            type="button"
            className="btn"
            onClick={() => onChange(links.filter((_, index) => index !== place))}
          >
            {t('look.removeLink')}
          </button>
        </fieldset>
      ))}
      {links.length < mostLinks && (
        <button type="button" className="btn" onClick={() => onChange([...links, { title: '', url: '' }])}>
          {t('look.addLink')}
        </button>
      )}
    </div>
  );
}

function Logos({ look }: { look: OfficeLook }): JSX.Element {
  const t = useTranslations();
  return (
    <section className="form-card look__part" aria-labelledby="look-logo">
      <h2 id="look-logo">{t('look.logo')}</h2>
      <p className="hint">{t('look.logoHint')}</p>
      <div className="look__logos">
        <LogoOf mode="light" look={look} />
        <LogoOf mode="dark" look={look} />
      </div>
    </section>
  );
}

function LogoOf({ mode, look }: { mode: 'light' | 'dark'; look: OfficeLook }): JSX.Element {
  const t = useTranslations();
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const own = mode === 'light' ? look.logo : look.logoDark;
  const shown = own ?? look.logo;
  const keep = useKeepLook();
  const change = useAction<File | null, OfficeLook>({
    send: (file) =>
      file === null
        ? ask<typeof removeLogo>('DELETE', '/office/api/look/logo/:mode', { params: { mode } })
        : askWithFile<typeof setLogo>('/office/api/look/logo/:mode', { params: { mode }, file }),
    onDone: (now) => {
      keep(now);
      notify(t('look.logoSaved'), { type: 'success' });
    },
  });
  const atField = change.error instanceof RefusedError ? change.error.body.errors['file'] : undefined;
  return (
    <div className="look__logo">
      <h3>{t(`look.logoOn.${mode}`)}</h3>
      <div className={`look__ground look__ground--${mode}`}>
        {shown === null ? (
          <span>{t('look.noLogo')}</span>
        ) : (
          <img src={shown.url} width={shown.width} height={shown.height} alt={look.name.en} />
        )}
      </div>
      <div className="ways ways--start">
        <button
          type="button"
          className="btn"
          disabled={change.isPending}
          onClick={() => input.current?.click()}
        >
          {t(own === null ? 'look.chooseLogo' : 'look.otherLogo')}
        </button>
        {own !== null && (
          <button
            type="button"
            className="btn btn--danger"
            disabled={change.isPending}
            onClick={() => change.mutate(null)}
          >
            {t('look.removeLogo')}
          </button>
        )}
        <input
          ref={input}
          type="file"
          name={`logo-${mode}`}
          accept="image/png,image/jpeg,image/webp"
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) change.mutate(file);
            event.target.value = '';
          }}
        />
      </div>
      <div role="alert">
        {change.error !== null && (
          <p className="error">
            <Icon name="warning" />
            {atField ?? translate(change.error.message)}
          </p>
        )}
      </div>
    </div>
  );
}

function Icons({ look: { icons } }: { look: OfficeLook }): JSX.Element {
  const t = useTranslations();
  return (
    <section className="form-card look__part" aria-labelledby="look-icons">
      <h2 id="look-icons">{t('look.icons')}</h2>
      <p className="hint">{t('look.iconsHint')}</p>
      <div className="look__icons">
        <figure>
          <img src={icons.tab} width="32" height="32" alt="" />
          <figcaption>{t('look.iconOf.tab')}</figcaption>
        </figure>
        <figure>
          <img src={icons.touch} width="60" height="60" alt="" className="look__touch" />
          <figcaption>{t('look.iconOf.touch')}</figcaption>
        </figure>
        <figure>
          <img src={icons.large} width="96" height="96" alt="" />
          <figcaption>{t('look.iconOf.large')}</figcaption>
        </figure>
      </div>
    </section>
  );
}
