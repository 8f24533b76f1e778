import type { AnswerOf, Locale } from '@menyala/contract';
import { momentText } from '@menyala/contract/moment';
import type { BonusLine, showBonus } from '@menyala/contract/site/gifts';
import { formatAmount } from '@menyala/money';
import { useLocale, useTranslations } from 'use-intl';
import { claimAddress } from '../../addresses.ts';
import { classes } from '../../design/classes.ts';
import { PageLink } from '../../layout/page-link.tsx';
import type { Loading } from '../loaded.tsx';
import { LoadedPart } from '../loaded.tsx';
import { PageLinks } from '../page-links.tsx';
import { BlankLines, Empty } from '../placeholders.tsx';
import { linesAtOnce } from './gift-calls.ts';
import { type GiftParams, giftAddressOf } from './gift-params.ts';
import css from './gifts.module.css';

/** How the points came and went. */
export function Statement({
  statement,
  params,
}: {
  statement: Loading<AnswerOf<typeof showBonus>>;
  params: GiftParams;
}) {
  const t = useTranslations('gifts');
  return (
    <section className={css['part']} aria-labelledby="points-statement">
      <h2 id="points-statement">{t('statement')}</h2>
      <LoadedPart of={statement} skeleton={<BlankLines rows={4} />}>
        {({ items, total }) =>
          total === 0 ? (
            <Empty title={t('statementNone')} text={t('statementNoneText')} heading="h3" />
          ) : (
            <>
              <table className={css['statement']}>
                <thead>
                  <tr>
                    <th scope="col">{t('when')}</th>
                    <th scope="col">{t('why')}</th>
                    <th scope="col" className="number">
                      {t('points')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((line) => (
                    <Line key={`${line.at} ${line.reason} ${line.points} ${line.claim?.id}`} line={line} />
                  ))}
                </tbody>
              </table>
              <PageLinks
                page={params.lines}
                pages={Math.ceil(total / linesAtOnce)}
                label={t('statementPages')}
                addressOf={(page) => giftAddressOf({ ...params, lines: page })}
              />
            </>
          )
        }
      </LoadedPart>
    </section>
  );
}

function Line({ line: { at, text, points, claim } }: { line: BonusLine }) {
  const t = useTranslations('gifts');
  const locale = useLocale() as Locale;
  const isOut = points.startsWith('-');
  const figure = formatAmount(isOut ? points.slice(1) : points, locale);
  return (
    <tr>
      <td>
        <time dateTime={at}>{momentText(at, locale, Date.now())}</time>
      </td>
      <td>
        {text}
        {claim === null ? null : (
          <>
            {' '}
            <PageLink to={claimAddress(claim.id)} preload={false}>
              {claim.publicId === null ? t('claim') : t('claimNumber', { number: claim.publicId })}
            </PageLink>
          </>
        )}
      </td>
      <td className={classes('number', !isOut && css['gained'])}>
        {isOut ? '−' : '+'}
        {figure}
      </td>
    </tr>
  );
}
