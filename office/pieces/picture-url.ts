/** Where a picture of texts is served from, by its name. */
export const pictureUrlOf = (name: string): string => `/content/pictures/${name}.webp`;
