/** Who works in the office. Every call of staff names those of them that may make it: who is not named is refused. */
export const staffRoles = ['owner', 'operator', 'finance', 'verifier', 'content', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];
export type Roles = readonly [StaffRole, ...StaffRole[]];

export const everybody: Roles = staffRoles;
export const owners: Roles = ['owner'];
/** Prices, directions, reserves, our own payment details, partners' money. */
export const onMoney: Roles = ['owner', 'finance'];
/** Orders, payments and payouts. */
export const onClaims: Roles = ['owner', 'operator', 'finance'];
/** Whether a card is its customer's. */
export const onCards: Roles = ['owner', 'operator', 'verifier'];
/** What customers read. */
export const onTexts: Roles = ['owner', 'content'];
export const onContests: Roles = ['owner', 'content'];
export const onGifts: Roles = ['owner', 'operator', 'content'];
/** A thing that was taken for points goes to a person's address; a customer's sessions are ended. */
export const onPeople: Roles = ['owner', 'operator'];

/** They look on at what customers do, besides those whose work it is. */
export const seesCustomers: Roles = ['owner', 'operator', 'finance', 'verifier', 'support'];
export const seesMoney: Roles = ['owner', 'operator', 'finance', 'support'];
export const seesPromotion: Roles = ['owner', 'operator', 'finance', 'content', 'support'];

/** Whether somebody of the role may make the call. The server asks this, and so do the office's screens. */
export const mayCall = ({ roles }: { readonly roles: Roles }, role: StaffRole): boolean =>
  roles.includes(role);
