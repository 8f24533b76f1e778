/** Two arrows that pass each other: the exchange, drawn for 32 pixels and legible on light and dark. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0e5c4a"/><path d="M8 12.5h14m-4.5-4.5 4.5 4.5-4.5 4.5M24 20H10m4.5-4.5L10 20l4.5 4.5" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>
`;
