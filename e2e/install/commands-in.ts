/** The commands of the page, in its order: the blocks `sh` under one heading. */
export function commandsIn(page: string, heading: string): string[] {
  const [, ...parts] = page.split(/^## /m);
  const part = parts.find((one) => one.startsWith(`${heading}\n`));
  if (part === undefined) throw new Error(`The page has no heading "${heading}".`);
  const blocks = [...part.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  if (blocks.length === 0) throw new Error(`Under "${heading}" nothing is to be typed.`);
  return blocks;
}
