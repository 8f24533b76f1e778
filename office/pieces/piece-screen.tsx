import {
  type createPiece,
  type deletePiece,
  type editPiece,
  type OfficePiece,
  type PieceKind,
  pieceKinds,
  type showPiece,
} from '@menyala/contract/office/content';
import { useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { read, useRead } from '../api/read.ts';
import { useAction } from '../api/use-action.ts';
import { KeptForm } from '../catalogue/kept-form.tsx';
import { NotThere } from '../catalogue/not-there.tsx';
import { nothingIsLost } from '../catalogue/nothing-is-lost.ts';
import { notify } from '../frame/notices.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { forgetDraft } from '../staff/kept-drafts.ts';
import { useStaff } from '../staff/session.ts';
import { useMay } from '../staff/use-may.ts';
import './pieces.css';
import { freshPiece, pieceEditOf, type TypedPiece, typedPieceOf } from './piece-form.ts';
import { PieceInputs } from './piece-inputs.tsx';
import { PieceStatus } from './piece-status.tsx';
import { PieceVersions } from './piece-versions.tsx';
import { draftOf, UnsavedText } from './unsaved-text.tsx';

/** Writes a text of the kind that the address names. Nobody reads it before it is published. */
export function AddPieceScreen(): JSX.Element {
  const t = useTranslations();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const login = useStaff()?.login ?? '';
  const kind = pieceKinds.find((one) => one === search.get('kind')) ?? 'news';
  return (
    <>
      <PieceTitle text={t(`pieces.add.${kind}`)} kind={kind} />
      <KeptForm<TypedPiece>
        key={kind}
        values={freshPiece(kind)}
        save={async (typed) => {
          const { id } = await ask<typeof createPiece>('POST', '/office/api/pieces', {
            body: pieceEditOf(typed),
          });
          forgetDraft(login, draftOf(kind));
          void client.invalidateQueries({ queryKey: ['pieces'] });
          notify(t('pieces.saved'), { type: 'success' });
          await navigate(`/pieces/${id}`, { state: nothingIsLost });
        }}
      >
        <UnsavedText name={draftOf(kind)} />
        <PieceInputs kind={kind} mayEdit />
      </KeptForm>
    </>
  );
}

/** A text: what it says, who reads it, and how it came to be so. */
export function PieceScreen(): JSX.Element {
  const t = useTranslations();
  const id = Number(useParams()['id']);
  const asked = useRead<typeof showPiece>('/office/api/pieces/:id', { params: { id } });
  if (asked.data !== undefined) return <Piece key={id} piece={asked.data} />;
  return (
    <>
      <PieceTitle text={t('office.menu.pieces')} />
      <NotThere asked={asked} />
    </>
  );
}

function Piece({ piece }: { piece: OfficePiece }): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  const client = useQueryClient();
  const login = useStaff()?.login ?? '';
  const mayEdit = useMay()<typeof editPiece>('PUT', '/office/api/pieces/:id');
  // What somebody else saves meanwhile must not take away what is being typed here.
  const [now, setNow] = useState(piece);
  const { id, kind, title } = now;
  const other = language === 'ru' ? 'en' : 'ru';
  const keep = (saved: OfficePiece) => {
    setNow(saved);
    client.setQueryData(readPiece(id).queryKey, saved);
    void client.invalidateQueries({ queryKey: ['pieces'] });
  };
  return (
    <>
      <PieceTitle text={title[language] || title[other] || t('pieces.untitled')} kind={kind} />
      <KeptForm<TypedPiece>
        key={now.version}
        values={typedPieceOf(now)}
        reload={async () => typedPieceOf(await readPiece(id).queryFn())}
        save={async (typed) => {
          const body = { ...pieceEditOf(typed), version: typed.version };
          const saved = await ask<typeof editPiece>('PUT', '/office/api/pieces/:id', {
            params: { id },
            body,
          });
          forgetDraft(login, draftOf(id));
          keep(saved);
          notify(t('pieces.saved'), { type: 'success' });
        }}
      >
        <UnsavedText name={draftOf(id)} />
        <PieceStatus piece={now} mayEdit={mayEdit} onMoved={keep} />
        <PieceInputs kind={kind} mayEdit={mayEdit && now.actions.includes('edit')} />
      </KeptForm>
      {mayEdit && now.actions.includes('delete') && <Delete piece={now} />}
      <PieceVersions key={`of-${now.version}`} piece={now} mayEdit={mayEdit} onRestored={keep} />
    </>
  );
}

const readPiece = (id: number) => read<typeof showPiece>('/office/api/pieces/:id', { params: { id } });

function Delete({ piece: { id, version, kind } }: { piece: OfficePiece }): JSX.Element {
  const t = useTranslations();
  const navigate = useNavigate();
  const drop = useAction<void, unknown>({
    send: () =>
      ask<typeof deletePiece>('DELETE', '/office/api/pieces/:id', { params: { id }, query: { version } }),
    touches: ['pieces'],
    onDone: () => void navigate(`/pieces${listOf(kind)}`, { state: nothingIsLost }),
    onRefused: ({ message }) => notify(message, { type: 'error', autoHideDuration: null }),
  });
  const press = () => {
    if (window.confirm(t('pieces.sureToDelete'))) drop.mutate(undefined);
  };
  return (
    <p className="page__part">
      <button type="button" className="btn btn--danger" disabled={drop.isPending} onClick={press}>
        {t('pieces.delete')}
      </button>
    </p>
  );
}

/** The list of texts of one kind. */
const listOf = (kind: PieceKind) => `?filter=${encodeURIComponent(JSON.stringify({ kind }))}`;

function PieceTitle({ text, kind }: { text: string; kind?: PieceKind }): JSX.Element {
  const t = useTranslations();
  const path = kind === undefined ? '/pieces' : `/pieces${listOf(kind)}`;
  return <ScreenTitle parent={{ path, text: t('office.menu.pieces') }} text={text} />;
}
