import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAppContext } from '../layout/app-context.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { addMessages } from '../messages/load-messages.ts';
import css from './exchange-form.module.css';
import type { Exchange } from './use-exchange.ts';

export interface PromocodeProps {
  exchange: Exchange;
  /** What stood in the plain field before the code of this one came. */
  typed: string;
}

/**
 * "I have a promocode", and behind it the field. Few have one, so what looks at it comes when it is opened, or with a link
 * that brings a code; until then, and without script, it is a plain field of the form.
 */
export function Promocode({ exchange }: { exchange: Exchange }) {
  const t = useTranslations('exchange');
  const { language } = useLayout();
  const { code, effect } = exchange.state;
  const { messages } = useAppContext();
  const place = useRef<HTMLDetailsElement>(null);
  const [lazy, setLazy] = useState<{ Field: ComponentType<PromocodeProps>; typed: string } | null>(null);
  const load = async () => {
    if (lazy || !place.current?.open) return;
    const [{ PromocodeField }] = await Promise.all([
      import('./promocode-field.tsx'),
      addMessages(language, 'promocodes', messages),
    ]);
    setLazy({ Field: PromocodeField, typed: place.current?.querySelector('input')?.value ?? '' });
  };
  const open = () => {
    // Without it the plain field stays, and the code is looked at when the claim is made.
    load().catch(() => undefined);
  };
  const begin = useEffectEvent(() => {
    const code = new URLSearchParams(window.location.search).get('promocode');
    const field = place.current?.querySelector('input');
    if (place.current && field && code) {
      place.current.open = true;
      field.value = code;
    }
    open();
  });
  useEffect(() => begin(), []);
  return (
    <details ref={place} className={css['promocode']} onToggle={open}>
      <summary className="link small">
        {code ? t('promocodeIs', { code: effect?.code ?? code }) : t('promocode')}
      </summary>
      <div className={css['promocode-panel']}>
        {lazy ? (
          <lazy.Field exchange={exchange} typed={lazy.typed} />
        ) : (
          <input name="promocode" maxLength={64} aria-label={t('promocode')} autoComplete="off" />
        )}
      </div>
    </details>
  );
}
