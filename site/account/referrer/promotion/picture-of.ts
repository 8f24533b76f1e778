/** An SVG as a PNG, twice as fine as its size, for places that take no SVG. @throws where the browser cannot paint it */
export async function pictureOf(
  svg: string,
  { width, height }: { width: number; height: number },
): Promise<Blob> {
  const scale = 2;
  const drawing = new Image(width, height);
  drawing.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await drawing.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.getContext('2d')?.drawImage(drawing, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The banner could not be painted.'))));
  });
}
