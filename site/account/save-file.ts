const keptForMs = 60_000;

/** Hands a file that the page holds to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // A link outside of the document is not followed by every browser.
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it after the press; on a slow disk much later.
  setTimeout(() => URL.revokeObjectURL(address), keptForMs);
}
