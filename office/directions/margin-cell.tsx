import type { editDirection, OfficeDirection } from '@menyala/contract/office/directions';
import { courseText } from '@menyala/money';
import { type JSX, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAskAgain } from '../catalogue/ask-again.tsx';
import { percentPattern, readPercent } from '../catalogue/percent.ts';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMay } from '../staff/use-may.ts';
import { previewCourse } from './preview-course.ts';
import { useChangeDirection } from './use-change-direction.tsx';
import { useMarginQuestion } from './use-margin-question.ts';

/** The margin: to be read, or edited in its row by those who may. */
export function MarginCell({ direction }: { direction: OfficeDirection }): JSX.Element {
  const mayEdit = useMay()<typeof editDirection>('PUT', '/office/api/directions/:id');
  return mayEdit ? <MarginInput direction={direction} /> : <>{direction.marginPercent} %</>;
}

/** Edited in its row: Enter or leaving the field saves, Esc takes it back, and the rate is shown while one types. */
function MarginInput({ direction }: { direction: OfficeDirection }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const { change, isPending } = useChangeDirection(direction);
  const [typed, setTyped] = useState<string>();
  const questionOf = useMarginQuestion();
  const { askAgain, dialog } = useAskAgain();
  // Leaving the field for the question would ask it once more.
  const isAsking = useRef(false);
  const text = typed ?? direction.marginPercent;
  const isGood = percentPattern.test(readPercent(text));
  const next = previewCourse(direction.baseCourse, readPercent(text), direction.fixedCourse);

  const save = async () => {
    const marginPercent = readPercent(text);
    if (!isGood || next.kind === 'bad' || isAsking.current) return;
    isAsking.current = true;
    const isMeant = await askAgain(questionOf(marginPercent, direction.marginPercent));
    isAsking.current = false;
    if (isMeant && marginPercent !== direction.marginPercent) change({ marginPercent });
    setTyped(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save();
    if (event.key === 'Escape') setTyped(undefined);
  };
  return (
    <span className="cell-pair">
      <input
        className="input cell-input"
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('catalogue.marginOf', { what: `${direction.from} – ${direction.to}` })}
        aria-invalid={!isGood}
        disabled={isPending}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void save()}
        onKeyDown={press}
      />
      {dialog}
      {typed !== undefined && (
        <span className="soft" role="status">
          {next.kind === 'course'
            ? courseText(next.course, locale, { from: direction.from, to: direction.to })
            : t(isGood ? `catalogue.course.${next.kind}` : 'catalogue.badPercent')}
        </span>
      )}
    </span>
  );
}
