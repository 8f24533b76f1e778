import { type PhotoKind, photoKinds } from '@menyala/contract/site/cards';
import type { FastifyRequest } from 'fastify';
import type { FieldErrors } from '../../platform/http/field-checks.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { readUpload } from '../../platform/images/read-upload.ts';
import type { Sent } from '../../platform/images/sent-file.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface PhotoForm {
  checkId: string;
  kind: PhotoKind;
  bytes: Sent;
}

/** The form that a photo comes in: `file` or `image`, `verification`, `kind`. @throws Refusal as `readUpload`; `validation` on these fields */
export async function readPhotoForm(request: FastifyRequest): Promise<PhotoForm> {
  const { fields, bytes } = await readUpload(request, {
    fields: ['verification', 'kind'],
    wrong: wrongFields,
  });
  const kind = kindIn(fields);
  return {
    checkId: (fields['verification'] ?? '').toLowerCase(),
    kind: kind ?? refuseFields(wrongFields(fields)),
    bytes,
  };
}

const kindIn = ({ kind }: Record<string, string>) => photoKinds.find((known) => known === kind);

function wrongFields(fields: Record<string, string>): FieldErrors {
  const { verification = '', kind = '' } = fields;
  return {
    ...(uuid.test(verification)
      ? {}
      : { verification: [{ code: verification === '' ? 'required' : 'bad_value' }] }),
    ...(kindIn(fields) ? {} : { kind: [{ code: kind === '' ? 'required' : 'bad_value' }] }),
  };
}
