import { isDeepStrictEqual } from 'node:util';
import type { ExchangeSettings } from '@menyala/contract/office/settings';
import type { Context } from '../../context.ts';
import type { ApprovalInputs, Done, Shown, ShownFact } from '../../platform/approvals/approval.ts';
import { withApproval } from '../../platform/approvals/with-approval.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { lockSettings, readSettings, updateSettings } from './settings-queries.ts';

type Mail = ExchangeSettings['mail'];

declare module '../../platform/approvals/approval.ts' {
  interface ApprovalInputs {
    'mail.set': { mail: Mail };
  }
}

/**
 * Sets the mail server, which gets its password and every email, codes among them.
 * @throws AwaitsApproval where emails would go to another one, as long as there is anybody to rob
 */
export async function setMailServer(ctx: Context, mail: Mail, by: ByStaff): Promise<void> {
  const input = { mail };
  const apply = (tx: Tx) => applyMailServer(ctx, tx, input, by);
  await withApproval(ctx, { kind: 'mail.set', object: 'settings:mail', input, apply }, by);
}

/** The whole change, in this transaction; what else was set meanwhile stays. */
export async function applyMailServer(
  ctx: Context,
  tx: Tx,
  { mail: after }: ApprovalInputs['mail.set'],
  by: ByStaff,
): Promise<Done<void>> {
  await lockSettings(tx);
  const { settings } = await readSettings(tx);
  const before = settings.mail;
  await updateSettings(tx, { ...settings, mail: after });
  await recordAudit(
    tx,
    { staff: by, act: 'settings.mail', object: 'settings:settings', before, after, address: by.address },
    ctx.clock.now(),
  );
  return { result: undefined, before, after, danger: dangerOfMail(before, after) };
}

/** Where emails go, and as whom we sign in there. The address that they come from is no such thing. */
const wayOf = ({ host, port, isTls, user }: Mail) => ({ host, port, isTls, user });

function dangerOfMail(before: Mail, after: Mail): Shown | null {
  if (isDeepStrictEqual(wayOf(before), wayOf(after))) return null;
  const fact = (ru: string, en: string, read: (mail: Mail) => ShownFact['after']): ShownFact => ({
    label: { ru, en },
    before: read(before),
    after: read(after),
  });
  return {
    title: { ru: 'Сменить почтовый сервер', en: 'Change the mail server' },
    means: {
      ru: 'Этому серверу достанутся пароль от почты и все письма, в том числе коды и ссылки для входа.',
      en: 'This server gets the mail password and every email, codes and sign-in links among them.',
    },
    facts: [
      fact('Сервер', 'Server', ({ host }) => host),
      fact('Порт', 'Port', ({ port }) => String(port)),
      fact('Логин', 'Login', ({ user }) => user),
      fact('TLS с первого байта', 'TLS from the first byte', ({ isTls }) =>
        isTls ? { ru: 'да', en: 'yes' } : { ru: 'нет', en: 'no' },
      ),
      fact('От кого', 'From', ({ from }) => from),
    ],
    page: '/settings',
  };
}
