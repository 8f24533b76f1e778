import { type EmailFault, emailFault, oneEmail } from '@menyala/requisites';

export { type EmailFault, emailFault, isEmail, oneEmail, shownEmail } from '@menyala/requisites';

/** What is wrong with an email address in a field, as it was typed: nothing for none where none is needed. */
export function wrongEmail(
  typed: string | null | undefined,
  { field = 'email', isRequired = false }: { field?: string; isRequired?: boolean } = {},
): Record<string, { code: 'required' | EmailFault }[]> {
  const email = oneEmail(typed ?? '');
  if (email === '') return isRequired ? { [field]: [{ code: 'required' }] } : {};
  const code = emailFault(email);
  return code === null ? {} : { [field]: [{ code }] };
}
