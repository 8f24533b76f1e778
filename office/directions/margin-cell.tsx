import type { editDirection, OfficeDirection } from '@menyala/contract/office/directions';
import { courseText } from '@menyala/money';
import { type JSX, type KeyboardEvent, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { percentPattern, percentText, readPercent } from '../catalogue/percent.ts';
import { lazyScreen } from '../frame/lazy-screen.tsx';
import { ComingPart } from '../frame/ready-mark.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMay } from '../staff/use-may.ts';
import { previewCourse } from './preview-course.ts';
import { useChangeDirection } from './use-change-direction.tsx';

const DirectionUndo = lazyScreen(async () => (await import('./direction-undo.tsx')).DirectionUndo);

/** The margin: to be read, or edited in its row by those who may. */
export function MarginCell({ direction }: { direction: OfficeDirection }): JSX.Element {
  const mayEdit = useMay()<typeof editDirection>('PUT', '/office/api/directions/:id');
  const locale = useFormatLocale();
  return mayEdit ? (
    <MarginInput direction={direction} />
  ) : (
    <>{percentText(direction.marginPercent, locale)} %</>
  );
}

/** Edited in its row: Enter or leaving the field saves, Esc takes it back, and the rate is shown while one types. */
function MarginInput({ direction }: { direction: OfficeDirection }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const { change, isPending } = useChangeDirection(direction);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? percentText(direction.marginPercent, locale);
  const isGood = percentPattern.test(readPercent(text));
  const next = previewCourse(direction.baseCourse, { ...direction, marginPercent: readPercent(text) });

  const save = () => {
    const marginPercent = readPercent(text);
    if (!isGood || next.kind === 'bad') return;
    if (marginPercent !== direction.marginPercent) change({ marginPercent });
    setTyped(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
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
        onBlur={save}
        onKeyDown={press}
      />
      {direction.undo !== null && (
        <Suspense fallback={<ComingPart />}>
          <DirectionUndo direction={direction} isShort />
        </Suspense>
      )}
      {typed !== undefined && (
        <span className="soft" role="status">
          {next.kind === 'course'
            ? courseText(next.courses.course, locale, { from: direction.from, to: direction.to })
            : t(isGood ? `catalogue.course.${next.kind}` : 'catalogue.badPercent')}
        </span>
      )}
    </span>
  );
}
