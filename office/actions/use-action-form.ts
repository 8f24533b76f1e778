import type { AnswerOf, BodyOf, Call } from '@menyala/contract';
import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type FieldErrors, set, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { askFor, RefusedError, type Request } from '../api/ask.ts';
import { useSending } from '../api/use-action.ts';
import { notify } from '../frame/notices.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import {
  type BodyShape,
  type Field,
  type Fields,
  kindOf,
  readBody,
  shapeOf,
  type Typed,
  typedOf,
} from './read-body.ts';

/** What an action is about, where it is done to the version that was seen. */
export interface Seen<Thing> {
  /** As it was when the dialog was opened; its version goes with the body. */
  thing: Thing & { version: number };
  /** Loads it as it is now. */
  reload: () => Promise<Thing & { version: number }>;
  /** Under which it is kept. */
  key: QueryKey;
  /** True where the call answers with less than the thing: then that is loaded before the dialog closes. */
  isLoadedAfter?: boolean;
  /** True where it can be done to it as it is now. */
  isPossible?: (now: Thing) => boolean;
  /** What the fields begin with. */
  start?: (thing: Thing) => object;
  /** What is said where somebody else was faster. */
  stale: string | ((before: Thing, now: Thing) => string);
  /** What they changed, in lines. */
  changed?: (before: Thing, now: Thing) => ReactNode;
}

export interface ActionRequest<C extends Call, Thing> {
  call: C;
  params?: Request['params'];
  /** The fields of the body that a person fills in; they may depend on what was chosen, and on the thing. */
  fields?: Fields<BodyOf<C>> | ((typed: Typed<BodyOf<C>>, now: Thing) => Fields<BodyOf<C>>);
  /** What the fields begin with. */
  start?: Partial<BodyOf<C>>;
  /** Puts what was found by what was typed in its place. */
  finish?: (body: BodyOf<C>) => BodyOf<C>;
  /** What goes with the body and is not filled in. A version and a key that makes it once are put in without. */
  fixed?: Partial<BodyOf<C>>;
  seen?: Seen<Thing>;
  /** What is loaded anew when it is done: the beginnings of its keys. */
  touches?: readonly QueryKey[];
  /** What is told when it is done, where nothing on the page tells it. */
  done?: string;
  onDone?: (answer: AnswerOf<C>) => void;
  onRefused?: () => void;
  onClose: () => void;
}

export interface ActionState<C extends Call, Thing> {
  typed: Typed<BodyOf<C>>;
  /** What can be read of it so far. */
  body: Partial<BodyOf<C>>;
  /** True where nothing is wrong with it. */
  isWhole: boolean;
  /** The thing as it was last seen. */
  now: Thing;
}

type AnyFields = Readonly<Record<string, Field>>;
type Values = Record<string, unknown>;

export interface ActionForm<C extends Call, Thing> {
  methods: UseFormReturn<Values>;
  shape: BodyShape;
  fields: AnyFields;
  state: ActionState<C, Thing>;
  /** A sentence for each field that will not do so far. */
  errors: Readonly<Record<string, string>>;
  /** What is said of a field while one types. */
  live: Readonly<Record<string, string>>;
  /** The thing as it was when somebody else was faster. */
  before: Thing;
  /** Of the thing, where somebody else was faster. */
  staleVersion: number | undefined;
  isPossible: boolean;
  isSending: boolean;
  /** What was refused that is about no field. */
  refusal: Error | null;
  forgetRefusal: () => void;
  /** Sends it, and with it what was found out about it. */
  submit: (found?: Partial<BodyOf<C>>) => Promise<void>;
}

/** The form of an action: its fields from the schema of a call, read into a body of it, sent once, refused by field. */
export function useActionForm<C extends Call, Thing>(request: ActionRequest<C, Thing>): ActionForm<C, Thing> {
  const { call, params, fixed, seen, touches = [], done, onDone, onRefused, onClose } = request;
  const t = useTranslations();
  const locale = useFormatLocale();
  const client = useQueryClient();
  const [shape] = useState(() => shapeOf(call.body));
  // A repeated press or a lost answer is booked once.
  const [key] = useState(() => crypto.randomUUID());
  const [opened] = useState(() => seen?.thing);
  const [now, setNow] = useState(opened);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Error | null>(null);

  const fieldsFor = (typed: Values, thing = now): AnyFields =>
    (typeof request.fields === 'function'
      ? request.fields(typed as Typed<BodyOf<C>>, thing as Thing)
      : (request.fields ?? {})) as AnyFields;
  const begin = (thing: typeof now): Values => {
    const values: Values = { ...request.start, ...(thing === undefined ? {} : seen?.start?.(thing)) };
    // A field that comes only with a choice has what it begins with, too.
    const later = Object.keys(values).map((name): [string, Field] => [name, { label: name }]);
    const names = Object.entries({ ...Object.fromEntries(later), ...fieldsFor(values, thing) });
    return Object.fromEntries(
      names.map(([name, field]) => [
        name,
        typedOf(kindOf(shape.properties[name] ?? {}, field), values[name]),
      ]),
    );
  };
  const read = (typed: Values) => readBody({ shape, fields: fieldsFor(typed), typed, locale, t });
  const methods = useForm<Values>({
    defaultValues: begin(opened),
    resolver: (typed) => {
      const { errors } = read(typed);
      return Object.keys(errors).length === 0
        ? { values: typed, errors: {} }
        : { values: {}, errors: nested(errors) };
    },
  });
  const typed = methods.watch();
  const fields = fieldsFor(typed);
  const reading = read(typed);

  const send = useSending<Values, AnswerOf<C>, NonNullable<typeof now>>({
    send: (body) => askFor(call.method, call.path, { params, body: call.body && body }),
    reload: seen?.reload,
  });
  const refuse = (error: Error) => {
    const found = error instanceof RefusedError ? error.body.errors : {};
    const [atFields, others] = divided(found, fields);
    for (const [at, [name, message]] of atFields.entries())
      methods.setError(name, { type: 'server', message }, { shouldFocus: at === 0 });
    // What stands in the way may have no field here.
    if (others.length > 0) setRefusal(new Error(others.join(' ')));
    else if (atFields.length === 0) setRefusal(error);
  };
  const finish = async (typedNow: Values, more?: Partial<BodyOf<C>>) => {
    setSending(true);
    setRefusal(null);
    const has = (name: string) => name in shape.properties;
    const whole = {
      ...(has('version') && now !== undefined ? { version: now.version } : {}),
      ...(has('key') ? { key } : {}),
      ...fixed,
      ...read(typedNow).body,
      ...more,
    };
    const sent = await send(
      request.finish === undefined ? whole : Object(request.finish(whole as BodyOf<C>)),
    );
    if (sent.kind === 'again') return;
    // The action was done even if the thing cannot be loaded now; the screen that shows it says that it cannot.
    const after =
      sent.kind !== 'done' || seen?.isLoadedAfter !== true
        ? undefined
        : await seen.reload().catch(() => undefined);
    setSending(false);
    if (sent.kind !== 'done') onRefused?.();
    if (sent.kind === 'refused') return refuse(sent.error);
    const newest = sent.kind === 'stale' ? sent.now : seen?.isLoadedAfter ? after : sent.answer;
    if (seen !== undefined && newest !== undefined) {
      // An older look that is still on its way would come after it.
      await client.cancelQueries({ queryKey: seen.key, exact: true });
      client.setQueryData(seen.key, newest);
    }
    const isNewest = seen?.isLoadedAfter === true && newest !== undefined ? hashKey(seen.key) : null;
    for (const queryKey of touches)
      void client.invalidateQueries({ queryKey, predicate: ({ queryHash }) => queryHash !== isNewest });
    if (sent.kind === 'stale') {
      // It is as it was seen: what stood in the way is something else.
      if (sent.now.version === now?.version) return refuse(sent.error);
      setNow(sent.now);
      // What was typed stays; what was only seen becomes what it is now.
      methods.reset(begin(sent.now), { keepDirtyValues: true });
      return;
    }
    if (done !== undefined) notify(done, { type: 'success' });
    onClose();
    onDone?.(sent.answer);
  };
  return {
    methods,
    shape,
    fields,
    errors: reading.errors,
    live: reading.live,
    state: {
      typed: typed as Typed<BodyOf<C>>,
      body: reading.body as Partial<BodyOf<C>>,
      isWhole: Object.keys(reading.errors).length === 0,
      now: now as Thing,
    },
    before: opened as Thing,
    staleVersion: now?.version === opened?.version ? undefined : now?.version,
    isPossible: now === undefined || (seen?.isPossible?.(now) ?? true),
    isSending,
    refusal,
    forgetRefusal: () => setRefusal(null),
    submit: (more) => methods.handleSubmit((values) => finish(values, more))(),
  };
}

/** As the library of forms wants them: by path, each with its sentence. */
function nested(errors: Readonly<Record<string, string>>): FieldErrors<Values> {
  const found = {};
  for (const [path, message] of Object.entries(errors)) set(found, path, { type: 'wrong', message });
  return found;
}

/** What the server said of fields of the form, in their order, and of all else. */
function divided(
  errors: Readonly<Record<string, string>>,
  fields: AnyFields,
): [atFields: [string, string][], others: string[]] {
  const names = Object.keys(fields);
  const placeOf = (path: string) => names.indexOf(path.split('.')[0] ?? '');
  const named = Object.entries(fields).flatMap(([name, { refusedAs }]) =>
    refusedAs === undefined ? [] : [[refusedAs, name] as const],
  );
  const ownNames = new Map(named);
  const entries = Object.entries(errors).map(([path, sentence]): [string, string] => [
    ownNames.get(path) ?? path,
    sentence,
  ]);
  const atFields = entries.filter(([path]) => placeOf(path) >= 0);
  return [
    atFields.sort(([one], [other]) => placeOf(one) - placeOf(other)),
    entries.filter(([path]) => placeOf(path) < 0).map(([, sentence]) => sentence),
  ];
}
