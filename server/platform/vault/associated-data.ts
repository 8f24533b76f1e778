/** Whose a encrypted secret is. It does not open as anybody else's, so these words may never change. */
export const associatedData = {
  secret: (name: string) => `secret ${name}`,
  outsideKey: (name: string) => `outside key ${name}`,
  totp: (userId: number | string) => `totp of user ${userId}`,
  staffTotp: (staffId: number | string) => `totp of staff ${staffId}`,
  savedRequisite: (id: string) => `saved requisite ${id}`,
  /** Details of a claim, of its refunds, and of what they were before they changed. */
  claim: (id: string) => `claim ${id}`,
  /** A refund that waits for its email to be followed. */
  refundEmail: (id: string) => `refund email of claim ${id}`,
  cardCheck: (id: string) => `card check ${id}`,
  cardPhoto: (id: string) => `card photo ${id}`,
  receipt: (id: string) => `receipt ${id}`,
  photoThumbnail: (id: string) => `thumbnail of card photo ${id}`,
  /** Details that a partner's withdrawal is paid to. */
  withdrawal: (id: string) => `withdrawal ${id}`,
  /** Where the buyer of a shop wants a refund. */
  pullPayment: (id: string) => `pull payment ${id}`,
  /** What the links of an email prove, by the event of the outbox that it answers. */
  email: (outboxId: number | string) => `email of event ${outboxId}`,
  /** Where a thing that was taken for points goes to. */
  giftOrder: (id: string) => `gift order ${id}`,
  /** What a change that waits for a second person would do: it may hold a key. */
  approval: (id: string) => `approval ${id}`,
  /** What proves to a price source who asks. */
  sourceHeaders: (code: string) => `headers of price source ${code}`,
  /** What proves to a monitor who asks for its list. */
  listKey: (monitorId: number | string) => `key of monitor ${monitorId}`,
  /** What a question is about, what is written, and the key of a picture: by thread, message and picture. */
  supportThread: (id: string) => `support thread ${id}`,
  supportMessage: (id: string) => `support message ${id}`,
  supportPicture: (id: string) => `support picture ${id}`,
  /** What a shop knows by that a webhook comes from the exchange. */
  webhook: (id: string) => `secret of webhook ${id}`,
  /** Where a browser takes news of a claim. */
  push: (id: string) => `push subscription ${id}`,
  /** Whom the exchange does not serve. */
  blacklist: (id: string) => `blacklist ${id}`,
} as const;
