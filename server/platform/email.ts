import { type EmailFault, emailFault, oneEmail } from '@menyala/requisites';

export { type EmailFault, emailFault, isEmail, oneEmail, shownEmail } from '@menyala/requisites';

/** Errors of an email address in a field, as typed; none for an empty field that is optional. */
export function wrongEmail(
  typed: string | null | undefined,
  { field = 'email', isRequired = false }: { field?: string; isRequired?: boolean } = {},
): Record<string, { code: 'required' | EmailFault }[]> {
  const email = oneEmail(typed ?? '');
  if (email === '') return isRequired ? { [field]: [{ code: 'required' }] } : {};
  const code = emailFault(email);
  return code === null ? {} : { [field]: [{ code }] };
}
