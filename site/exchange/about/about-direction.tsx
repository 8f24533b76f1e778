import type { DirectionAbout } from '@menyala/contract/site/pages';
import { amountText, isZero, sumText } from '@menyala/money';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { directionAddress } from '../../addresses.ts';
import { Breadcrumbs } from '../../breadcrumbs/breadcrumbs.tsx';
import { CleanHtml } from '../../design/clean-html.tsx';
import { useAppContext } from '../../layout/app-context.tsx';
import { useLayout } from '../../layout/layout-context.tsx';
import { PageLink } from '../../layout/page-link.tsx';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import { StructuredData } from '../../structured-data/structured-data.tsx';
import { exchangeRate, faqPage } from '../../structured-data/things.ts';
import type { Catalogue } from '../catalogue.ts';
import homeCss from '../home-screen.module.css';
import { DirectionTable } from '../popular-directions.tsx';
import css from './about-direction.module.css';
import { CourseHistory } from './course-history.tsx';
import { useQuestions, useSentences } from './sentences.ts';

interface Props {
  about: DirectionAbout;
  catalogue: Catalogue;
}

/** Below the form of a direction: what the office wrote of it or what is true of it, its terms, course, questions, and what is like it. */
export function AboutDirection(props: Props): ReactNode {
  const { messages } = useAppContext();
  const { locale } = useLayout();
  return (
    <MessagesProvider messages={messages.current} locale={locale}>
      <About {...props} />
    </MessagesProvider>
  );
}

function About({ about, catalogue }: Props) {
  const t = useTranslations('aboutDirection');
  const id = useId();
  const names = { from: about.from.name, to: about.to.name };
  return (
    <div className={`wrap ${css['about']}`}>
      <Breadcrumbs way={[{ name: t('all'), path: '/exchange' }]} here={t('name', names)} />
      <section aria-labelledby={`${id}-text`} className={css['text']}>
        {about.text ? (
          <>
            <h2 id={`${id}-text`}>{about.text.title}</h2>
            <CleanHtml className={css['written']} html={about.text.html} />
          </>
        ) : (
          <>
            <h2 id={`${id}-text`}>{t('title', names)}</h2>
            <Sentences about={about} />
          </>
        )}
      </section>
      {about.isOff ? null : <Terms about={about} />}
      <CourseHistory about={about} />
      <Questions about={about} />
      {about.similar.length > 0 ? (
        <section aria-labelledby={`${id}-similar`} className={homeCss['directions']}>
          <h2 id={`${id}-similar`}>{t('similar')}</h2>
          <DirectionTable rows={about.similar} catalogue={catalogue} label={`${id}-similar`} />
        </section>
      ) : null}
    </div>
  );
}

function Sentences({ about }: { about: DirectionAbout }) {
  const t = useTranslations('aboutDirection');
  const sentences = useSentences(about);
  const { from, to } = about;
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {about.hasReverse ? (
        <p>
          <PageLink className="link" to={directionAddress({ from: to.code, to: from.code })}>
            {t('reverse', { from: to.name, to: from.name })}
          </PageLink>
        </p>
      ) : null}
    </>
  );
}

function Terms({ about }: { about: DirectionAbout }) {
  const t = useTranslations('aboutDirection');
  const id = useId();
  const { locale } = useLayout();
  const { from, to, limits, reserve, course, courseSince } = about;
  const range = ({ min, max }: { min: string; max: string }, unit: typeof from) =>
    t('range', { min: amountText(min, locale, unit), max: sumText(max, locale, unit) });
  const minutes = (count: number) => t('minutes', { count });
  const lines: [string, string][] = [
    ...(limits
      ? [
          [t('limitsSend'), range(limits.send, from)] as [string, string],
          [t('limitsGet'), range(limits.receive, to)] as [string, string],
        ]
      : []),
    ...(reserve === null ? [] : [[t('reserve'), sumText(reserve, locale, to)] as [string, string]]),
    [t('usual'), minutes(about.usualMinutes)],
    [t('toPay'), minutes(about.paymentMinutes)],
    [
      t('refund'),
      isZero(about.refundFee)
        ? t('refundFree')
        : t('refundFee', { fee: sumText(about.refundFee, locale, from) }),
    ],
  ];
  return (
    <section aria-labelledby={id} className={css['terms']}>
      {import.meta.env.SSR && course !== null ? (
        <StructuredData
          of={() =>
            exchangeRate({
              ...{ from: from.ticker, to: to.ticker, course },
              ...(courseSince === null ? {} : { validFrom: courseSince }),
            })
          }
        />
      ) : null}
      <h2 id={id}>{t('facts')}</h2>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Questions({ about }: { about: DirectionAbout }) {
  const t = useTranslations('aboutDirection');
  const id = useId();
  const questions = useQuestions(about);
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css['questions']}>
      {import.meta.env.SSR ? <StructuredData of={() => faqPage(questions)} /> : null}
      <h2 id={id}>{t('questions')}</h2>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}
