import {
  type BannerEdit,
  bannerKinds,
  bannerTones,
  type createBanner,
  type deleteBanner,
  type editBanner,
  mostLinkText,
  type OfficeBanner,
  type showBanner,
} from '@menyala/contract/office/banners';
import { useQueryClient } from '@tanstack/react-query';
import { BooleanInput, SelectInput, TextInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { read, useRead } from '../api/read.ts';
import { useAction } from '../api/use-action.ts';
import { WaitingNote } from '../approvals/waiting-note.tsx';
import { FormPart } from '../catalogue/form-part.tsx';
import { KeptForm } from '../catalogue/kept-form.tsx';
import { NotThere } from '../catalogue/not-there.tsx';
import { nothingIsLost } from '../catalogue/nothing-is-lost.ts';
import { WholeInput } from '../catalogue/whole-input.tsx';
import { WordsInputs } from '../catalogue/words-inputs.tsx';
import { notify } from '../frame/notices.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { CoverInput } from '../pieces/cover-input.tsx';
import { MomentInput } from '../settings/moment-input.tsx';
import { useMay } from '../staff/use-may.ts';
import '../pieces/pieces.css';

type Typed = BannerEdit & { version: number };

const empty = { ru: '', en: '' };
const fresh: Typed = {
  kind: 'notice',
  tone: 'info',
  title: empty,
  text: empty,
  link: null,
  linkText: empty,
  picture: null,
  isOn: true,
  startsAt: null,
  endsAt: null,
  position: 0,
  version: 0,
};

/** Adds a notice or a banner. */
export function AddBannerScreen(): JSX.Element {
  const t = useTranslations();
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <>
      <BannerTitle text={t('banners.add')} />
      <KeptForm<Typed>
        values={fresh}
        save={async ({ version: _, ...typed }) => {
          await ask<typeof createBanner>('POST', '/office/api/banners', { body: toSend(typed) });
          void client.invalidateQueries({ queryKey: ['banners'] });
          notify(t('office.saved'), { type: 'success' });
          await navigate('/banners', nothingIsLostState);
        }}
      >
        <BannerInputs />
      </KeptForm>
    </>
  );
}

/** Changes a notice or a banner. */
export function BannerScreen(): JSX.Element {
  const t = useTranslations();
  const id = Number(useParams()['id']);
  const asked = useRead<typeof showBanner>('/office/api/banners/:id', { params: { id } });
  if (asked.data !== undefined) return <Edit key={id} banner={asked.data} />;
  return (
    <>
      <BannerTitle text={t('office.menu.banners')} />
      <NotThere asked={asked} />
    </>
  );
}

function Edit({ banner }: { banner: OfficeBanner }): JSX.Element {
  const t = useTranslations();
  const navigate = useNavigate();
  const client = useQueryClient();
  const mayEdit = useMay()<typeof editBanner>('PUT', '/office/api/banners/:id');
  const { id } = banner;
  const drop = useAction<void, unknown>({
    send: () => ask<typeof deleteBanner>('DELETE', '/office/api/banners/:id', { params: { id } }),
    touches: ['banners'],
    onDone: () => void navigate('/banners', nothingIsLostState),
    onRefused: ({ message }) => notify(message, { type: 'error', autoHideDuration: null }),
  });
  const press = () => {
    if (window.confirm(t('banners.sureToDelete'))) drop.mutate(undefined);
  };
  return (
    <>
      <BannerTitle text={t(`banners.kinds.${banner.kind}`)} />
      <WaitingNote object={`banner:${id}`} />
      <KeptForm<Typed>
        values={typedOf(banner)}
        reload={async () =>
          typedOf(await read<typeof showBanner>('/office/api/banners/:id', { params: { id } }).queryFn())
        }
        save={async (typed) => {
          const body = { ...toSend(typed), version: typed.version };
          await ask<typeof editBanner>('PUT', '/office/api/banners/:id', { params: { id }, body });
          void client.invalidateQueries({ queryKey: ['banners'] });
          notify(t('office.saved'), { type: 'success' });
          await navigate('/banners', nothingIsLostState);
        }}
      >
        <BannerInputs />
      </KeptForm>
      {mayEdit && (
        <p className="page__part">
          <button type="button" className="btn btn--danger" disabled={drop.isPending} onClick={press}>
            {t('banners.delete')}
          </button>
        </p>
      )}
    </>
  );
}

const nothingIsLostState = { state: nothingIsLost };

function typedOf({ id: _, state: __, pictureOf: ___, ...typed }: OfficeBanner): Typed {
  return typed;
}

/** A notice has no picture, whatever was chosen while it was a banner. */
function toSend({
  kind,
  tone,
  title,
  text,
  link,
  linkText,
  picture,
  isOn,
  startsAt,
  endsAt,
  position,
}: BannerEdit): BannerEdit {
  const hasPicture = kind === 'banner';
  return {
    ...{ kind, tone, title, text, linkText, isOn, startsAt, endsAt, position },
    link: link?.trim() || null,
    picture: hasPicture ? picture : null,
  };
}

function BannerInputs(): JSX.Element {
  const t = useTranslations();
  const kind = useWatch<Typed, 'kind'>({ name: 'kind' });
  return (
    <>
      <FormPart title={t('banners.what')}>
        <SelectInput
          source="kind"
          label={t('banners.kind')}
          choices={bannerKinds.map((id) => ({ id, name: t(`banners.kinds.${id}`) }))}
          helperText={t(`banners.kindHint.${kind}`)}
        />
        <SelectInput
          source="tone"
          label={t('banners.tone')}
          choices={bannerTones.map((id) => ({ id, name: t(`banners.tones.${id}`) }))}
          helperText={false}
        />
        <WordsInputs source="title" label={t('banners.title')} />
        <WordsInputs source="text" label={t('banners.text')} rows={2} />
        <p className="hint form__wide">{t('banners.missingHint')}</p>
        <TextInput source="link" label={t('banners.link')} helperText={t('banners.linkHint')} />
        <WordsInputs source="linkText" label={t('banners.linkText', { most: String(mostLinkText) })} />
        {kind === 'banner' && <CoverInput name="picture" label={t('banners.picture')} mayEdit />}
      </FormPart>
      <FormPart title={t('banners.when')}>
        <BooleanInput source="isOn" label={t('banners.isOn')} helperText={false} />
        <MomentInput source="startsAt" label={t('banners.startsAt')} helperText={t('banners.startsHint')} />
        <MomentInput source="endsAt" label={t('banners.endsAt')} helperText={t('banners.endsHint')} />
        <WholeInput
          source="position"
          label={t('banners.position')}
          least={0}
          most={100_000}
          helperText={t('banners.positionHint')}
        />
      </FormPart>
    </>
  );
}

function BannerTitle({ text }: { text: string }): JSX.Element {
  const t = useTranslations();
  return <ScreenTitle parent={{ path: '/banners', text: t('office.menu.banners') }} text={text} />;
}
