/** The state of a way out of a form that is no loss: what was typed is kept elsewhere. */
export const nothingIsLost = { nothingIsLost: true } as const;
