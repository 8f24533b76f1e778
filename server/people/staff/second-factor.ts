import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { notifyOwners } from '../../platform/jobs/notify-owners.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { type FactorHolders, spendCode } from '../second-factor.ts';
import type { StaffRow } from './staff-queries.ts';

export const ofStaff: FactorHolders = {
  table: 'staff',
  codes: 'staff_recovery_code',
  owner: 'staff_id',
  about: associatedData.staffTotp,
  salt: (id) => `staff ${id}`,
};

/** True where a code admits them now, once. Owners hear of a recovery code: who has lost a phone, or somebody who found the codes. */
export async function isSecondFactor(ctx: Context, member: StaffRow, code: string): Promise<boolean> {
  const { vault } = ctx;
  const now = ctx.clock.now();
  const holder = { id: member.id, totpSecret: member.totp_secret };
  return ctx.db.transaction().execute(async (tx) => {
    const spent = await spendCode(tx, ofStaff, holder, code, { vault, now });
    if (spent !== null && spent.codesLeft !== null)
      await tellOfRecoveryCode(tx, member, spent.codesLeft, now);
    return spent !== null;
  });
}

function tellOfRecoveryCode(tx: Tx, { login }: StaffRow, left: number, now: Date): Promise<void> {
  return notifyOwners(
    tx,
    {
      kind: 'recovery_code_used',
      title: { ru: 'Использован резервный код сотрудника', en: 'A recovery code of staff was used' },
      text: {
        ru: `Сотрудник ${login} подтвердил вход резервным кодом вместо кода из приложения.`,
        en: `${login} gave a recovery code in place of a code from the app.`,
      },
      facts: [{ label: { ru: 'Кодов осталось', en: 'Codes left' }, value: String(left) }],
      warning: {
        ru: 'Если это был не сотрудник, сбросьте его вход на сервере: npm run staff -- reset ЛОГИН.',
        en: 'If it was not they, reset their sign-in on the server: npm run staff -- reset LOGIN.',
      },
    },
    now,
  );
}
