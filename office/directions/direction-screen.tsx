import type { BodyOf } from '@menyala/contract';
import {
  type DirectionEdit,
  type editDirection,
  type OfficeDirection,
  outsideHours,
  type showDirection,
} from '@menyala/contract/office/directions';
import { useQueryClient } from '@tanstack/react-query';
import { EditBase, required, useRecordContext } from 'ra-core';
import { BooleanInput, SelectInput } from 'ra-ui-materialui';
import { type JSX, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { editOf } from '../api/data-provider.ts';
import { WaitingNote } from '../approvals/waiting-note.tsx';
import { AmountInput } from '../catalogue/amount-input.tsx';
import { EditForm } from '../catalogue/edit-form.tsx';
import { EndOfLife } from '../catalogue/end-of-life.tsx';
import { FormPart } from '../catalogue/form-part.tsx';
import { KeptForm } from '../catalogue/kept-form.tsx';
import { PercentInput } from '../catalogue/percent-input.tsx';
import { WholeInput } from '../catalogue/whole-input.tsx';
import { WordsInputs } from '../catalogue/words-inputs.tsx';
import { lazyScreen } from '../frame/lazy-screen.tsx';
import { notify } from '../frame/notices.tsx';
import { ComingPart } from '../frame/ready-mark.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useMay } from '../staff/use-may.ts';
import { ClaimLimitsInputs } from './claim-limits-inputs.tsx';
import { CoursePreview } from './course-preview.tsx';
import { DirectionUndo } from './direction-undo.tsx';
import { FormulaInput } from './formula-input.tsx';
import { MarginsInputs } from './margins-inputs.tsx';
import { OfferReasons } from './offer-reasons.tsx';
import { PlaceInputs, typedNames } from './place-inputs.tsx';
import { VerificationInputs } from './verification-inputs.tsx';

const CourseHistory = lazyScreen(async () => (await import('./course-history.tsx')).CourseHistorySection);
const Standing = lazyScreen(async () => (await import('./direction-standing.tsx')).DirectionStandingSection);
const history = (
  <Suspense fallback={<ComingPart />}>
    <Standing />
    <CourseHistory />
  </Suspense>
);

/** A direction: its rate, limits, times and notice. */
export function DirectionScreen(): JSX.Element {
  const mayEdit = useMay()<typeof editDirection>('PUT', '/office/api/directions/:id');
  if (!mayEdit)
    return (
      <EditForm mayEdit={false} title={<DirectionTitle />} after={history}>
        <DirectionInputs />
      </EditForm>
    );
  return (
    <EditBase mutationMode="pessimistic">
      <DirectionTitle />
      <DirectionForm />
      {history}
      <DirectionEnd />
    </EditBase>
  );
}

/** Saved on the version that was seen. */
function DirectionForm(): JSX.Element | null {
  const t = useTranslations();
  const client = useQueryClient();
  const loaded = useRecordContext<OfficeDirection>();
  // What somebody else saves meanwhile does not begin the form anew; one's own save does.
  const [begun, setBegun] = useState<{ times: number; direction: OfficeDirection }>();
  const direction = begun?.direction ?? loaded;
  if (direction === undefined) return null;
  const { id } = direction;
  const begin = (saved: OfficeDirection) => setBegun({ times: (begun?.times ?? 0) + 1, direction: saved });
  return (
    <>
      <DirectionUndo direction={direction} onDone={begin} />
      <KeptForm
        key={`${id} ${begun?.times ?? 0}`}
        values={direction}
        isTold={(name) => name in editOf('directions', direction)}
        reload={() => ask<typeof showDirection>('GET', '/office/api/directions/:id', { params: { id } })}
        save={async (typed) => {
          const { place } = typed;
          const sent = place ? { ...typed, place: { ...place, ignored: typedNames(place.ignored) } } : typed;
          const body = editOf('directions', sent) as BodyOf<typeof editDirection>;
          const saved = await ask<typeof editDirection>('PUT', '/office/api/directions/:id', {
            params: { id },
            body,
          });
          void client.invalidateQueries({ queryKey: ['directions'] });
          begin(saved);
          notify(t('office.saved'), { type: 'success' });
        }}
      >
        <DirectionInputs />
      </KeptForm>
    </>
  );
}

/** What can be edited of a direction, also of one that is not there yet. */
export function DirectionInputs({ isNew = false }: { isNew?: boolean }): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <FormPart title={t('catalogue.margins')}>
        {!isNew && <OfferReasons />}
        {!isNew && <CoursePreview />}
        <BooleanInput source="isEnabled" helperText={false} />
        <PercentInput source="marginPercent" isRequired />
        <PercentInput source="verificationMarginPercent" />
        <AmountInput source="fixedCourse" />
        <FormulaInput />
        <PercentInput source="bonusPercent" isRequired />
        <CourseFixedInput />
      </FormPart>
      <FormPart title={t('tiers.part')}>
        <MarginsInputs />
      </FormPart>
      <FormPart title={t('places.part')}>
        <PlaceInputs />
      </FormPart>
      <FormPart title={`${t('catalogue.limits')}. ${t('catalogue.unsetLimit')}`}>
        <AmountInput source="minSend" />
        <AmountInput source="maxSend" />
        <AmountInput source="minReceive" />
        <AmountInput source="maxReceive" />
        <WholeInput source="sendDecimals" least={0} most={18} isRequired={false} />
        <WholeInput source="receiveDecimals" least={0} most={18} isRequired={false} />
        <AmountInput source="minSendVerification" />
        <AmountInput source="minReceiveVerification" />
      </FormPart>
      <FormPart title={t('directions.limitsUsd')}>
        <ClaimLimitsInputs source="limits" />
      </FormPart>
      <FormPart title={t('catalogue.verification')}>
        <VerificationInputs />
      </FormPart>
      <FormPart title={t('catalogue.timers')}>
        <WholeInput source="paymentMinutes" least={1} most={1440} />
        <WholeInput source="checkMinutes" least={1} most={10080} />
        <WholeInput source="usualMinutes" least={1} most={10080} />
        <BooleanInput source="isEmailRequired" helperText={false} />
        <OutsideHoursInput />
      </FormPart>
      <FormPart title={t('catalogue.words')}>
        <WordsInputs source="notice" label={t('resources.directions.fields.notice')} rows={3} />
      </FormPart>
    </>
  );
}

function DirectionEnd(): JSX.Element | null {
  const t = useTranslations();
  const direction = useRecordContext<OfficeDirection>();
  if (direction === undefined) return null;
  const { id, from, to, retiredAt } = direction;
  return (
    <>
      <section className="after-form" aria-label={t('directions.copy')}>
        <Link className="btn" to={`/directions/create?copy=${id}`}>
          {t('directions.copyThis')}
        </Link>
      </section>
      <EndOfLife section="directions" id={id} name={`${from} – ${to}`} retiredAt={retiredAt} />
    </>
  );
}

function DirectionTitle(): JSX.Element {
  const t = useTranslations();
  const direction = useRecordContext<OfficeDirection>();
  return (
    <>
      <ScreenTitle
        parent={{ path: '/directions', text: t('office.menu.directions') }}
        text={direction === undefined ? t('office.menu.directions') : `${direction.from} – ${direction.to}`}
      />
      {direction !== undefined && <WaitingNote object={`direction:${direction.id}`} />}
    </>
  );
}

/** What happens to orders outside the hours of the exchange. */
function OutsideHoursInput(): JSX.Element {
  const t = useTranslations();
  const chosen: unknown = useWatch({ name: 'outsideHours' });
  const known = outsideHours.find((one) => one === chosen) ?? 'notice';
  return (
    <SelectInput
      source="outsideHours"
      label={t('offer.outside')}
      choices={outsideHours.map((id) => ({ id, name: t(`offer.outsideHours.${id}`) }))}
      validate={required()}
      helperText={t(`offer.outsideHint.${known}`)}
    />
  );
}

const moments = ['created', 'paid'] as const satisfies readonly DirectionEdit['courseFixedAt'][];

/** When the course of a claim is fixed, and what the choice means for the customer and the exchange. */
function CourseFixedInput(): JSX.Element {
  const t = useTranslations();
  const chosen: unknown = useWatch({ name: 'courseFixedAt' });
  const moment = moments.find((one) => one === chosen) ?? 'created';
  return (
    <div className="form__pair form__told">
      <SelectInput
        source="courseFixedAt"
        choices={moments.map((id) => ({ id, name: t(`catalogue.fixedAt.${id}`) }))}
        validate={required()}
        helperText={t(`catalogue.fixedAtHint.${moment}`)}
      />
    </div>
  );
}
