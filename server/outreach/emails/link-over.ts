import { linkMs } from '../../people/users/link-token.ts';

/** How long what an email leads to can be done, by its kind. What is not here leads to pages that stay. */
const worksMs = new Map<string, number>([
  ['user.reset', linkMs.reset],
  ['user.activate', linkMs.activate],
  ['user.email_new', linkMs.email],
  ['claim.refund', 60 * 60 * 1000],
  ['claim.requisites', 24 * 60 * 60 * 1000],
]);

/** True where the link that the email is about has ended: nobody is helped by getting it now. */
export function isLinkOver({ kind, created_at }: { kind: string; created_at: Date }, now: Date): boolean {
  const works = worksMs.get(kind);
  return works !== undefined && now.getTime() - created_at.getTime() >= works;
}
