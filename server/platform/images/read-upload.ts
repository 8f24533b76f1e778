import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FieldErrors } from '../http/field-checks.ts';
import { type FieldError, Refusal, refuseFields } from '../http/refusal.ts';
import { receiptLimit } from '../http/server.ts';
import { prepareImageWorker } from './image-worker.ts';
import { receiveFile, type Sent } from './sent-file.ts';

/** Either will do: `image` is the specification's word. */
const fileNames: readonly string[] = ['file', 'image'];

/** Boundaries, headers and small fields around the file. */
const aroundFile = 64 * 1024;

type Fields = Record<string, string>;

interface Asked {
  fields?: readonly string[];
  wrong?: (fields: Fields) => FieldErrors;
  /** 10 MB where nothing is said. */
  mostBytes?: number;
  /** True where it will be drawn anew, for which the image worker is started meanwhile. */
  isPicture?: boolean;
}

export interface Upload {
  /** Of the fields that were asked for, those that came. */
  fields: Record<string, string>;
  /** The sender's name of the file. */
  name: string;
  bytes: Sent;
}

/**
 * A form with a file in the field `file`, or `image`, and with the named fields before or behind it, the file of 10 MB at
 * most. Which of the fields are needed, and what is in them, is for the caller to say.
 *
 * @throws Refusal `too_large`, `unsupported_media`, `bad_request`; `validation` on `file`: `required`, `one_file`; on other
 *   files: `unknown_field`; on fields that came twice: `bad_value`, that are longer than a field is: `too_long`; and what
 *   `wrong` finds
 */
export async function readUpload(
  request: FastifyRequest,
  { fields: asked = [], wrong, mostBytes = receiptLimit, isPicture = true }: Asked = {},
): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media');
  const length = Number(request.headers['content-length'] ?? '0');
  const tooLarge = () =>
    new Refusal(
      'too_large',
      mostBytes === receiptLimit ? {} : { context: { most: String(mostBytes / 1024 / 1024) } },
    );
  if (length > mostBytes + aroundFile) throw tooLarge();
  if (isPicture) prepareImageWorker();
  const { fields, file, errors } = await wholeForm(request, asked, { mostBytes, tooLarge });
  const values = Object.fromEntries(fields);
  const all = { ...wrong?.(values), ...errors, ...(file ? {} : { file: [{ code: 'required' as const }] }) };
  if (!file || Object.keys(all).length > 0) return refuseFields(all);
  return { fields: values, ...file };
}

interface Limit {
  mostBytes: number;
  tooLarge(): Refusal;
}

interface Form {
  fields: Map<string, string>;
  file: { name: string; bytes: Sent } | null;
  errors: Record<string, FieldError[]>;
}

async function wholeForm(request: FastifyRequest, asked: readonly string[], limit: Limit): Promise<Form> {
  const form: Form = { fields: new Map(), file: null, errors: {} };
  try {
    // One more than is taken, so that it is refused by its name.
    for await (const part of request.parts({ limits: { files: 2, fileSize: limit.mostBytes + 1 } })) {
      if (part.type === 'field') takeField(form, asked, part);
      else if (fileNames.includes(part.fieldname) && !form.file)
        form.file = { name: part.filename, bytes: await wholeFile(request, part.file, limit) };
      else {
        form.errors[part.fieldname] = [{ code: form.file ? 'one_file' : 'unknown_field' }];
        part.file.resume();
      }
    }
  } catch (error) {
    // The parser says by plain errors what is malformed or cut off; those that have a status are answered by it.
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) throw limit.tooLarge();
    if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error)) throw error;
    throw new Refusal('bad_request');
  }
  return form;
}

async function wholeFile(
  request: FastifyRequest,
  stream: MultipartFile['file'],
  limit: Limit,
): Promise<Sent> {
  const sent = await receiveFile(within(stream, limit), (path) => {
    // The parser removes these once the answer is sent, or the sender is gone.
    request.tmpUploads = [...(request.tmpUploads ?? []), path];
  });
  return sent;
}

/** The file as it comes, and no more of it than may come: the parser would read the rest to its end. */
async function* within(
  stream: AsyncIterable<Buffer>,
  { mostBytes, tooLarge }: Limit,
): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const piece of stream) {
    size += piece.length;
    if (size > mostBytes) throw tooLarge();
    yield piece;
  }
}

function takeField(
  { fields, errors }: Form,
  asked: readonly string[],
  { fieldname: name, value, valueTruncated }: MultipartValue,
): void {
  // What was not asked for is nothing to us, as in the bodies of other calls of the specification.
  if (!asked.includes(name)) return;
  if (fields.has(name) || typeof value !== 'string') errors[name] = [{ code: 'bad_value' }];
  else if (valueTruncated) errors[name] = [{ code: 'too_long' }];
  else fields.set(name, value);
}
