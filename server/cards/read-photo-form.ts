import { type PhotoKind, photoKinds } from '@menyala/contract/site/cards';
import type { FastifyRequest } from 'fastify';
import type { FieldErrors } from '../http/field-checks.ts';
import { refuseWrong } from '../http/field-checks.ts';
import { refuseFields } from '../http/refusal.ts';
import { readUpload, type Sent } from '../pictures/index.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface PhotoForm {
  checkId: string;
  kind: PhotoKind;
  bytes: Sent;
}

/** The form that a photo comes in: `file`, `verification`, `kind`. @throws Refusal as `readUpload`; `validation` on these fields */
export async function readPhotoForm(request: FastifyRequest): Promise<PhotoForm> {
  const { fields, bytes } = await readUpload(request, { fields: ['verification', 'kind'] });
  const { verification: checkId = '', kind: word = '' } = fields;
  const kind = photoKinds.find((known) => known === word);
  const errors: FieldErrors = {};
  if (!uuid.test(checkId)) errors['verification'] = [{ code: checkId === '' ? 'required' : 'bad_value' }];
  if (!kind) errors['kind'] = [{ code: word === '' ? 'required' : 'bad_value' }];
  refuseWrong(errors);
  return { checkId: checkId.toLowerCase(), kind: kind ?? refuseFields(errors), bytes };
}
