/** E-mails are one whatever the case they are typed in. */
export const oneEmail = (email: string) => email.trim().toLowerCase();
