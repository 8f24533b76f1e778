import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inData, type inDataDir } from '../../platform/files/data-folders.ts';
import { type Check, ok, wrong } from './patient.ts';

/** The machine: Node, the disk, the files on it. */

const leastNode = 24;

export const node: Check = {
  title: { ru: 'Node', en: 'Node' },
  async look({ tools: { nodeVersion } }) {
    if (Number.parseInt(nodeVersion, 10) >= leastNode)
      return ok(`Версия ${nodeVersion}.`, `Version ${nodeVersion}.`);
    return wrong(
      `${nodeVersion}, а нужна версия от ${leastNode}. Запускайте через npm start: он берёт свою.`,
      `${nodeVersion}, and it must be ${leastNode} or newer. Start it by npm start, which brings its own.`,
    );
  },
};

const fewBytes = 2 * 1024 ** 3;

export const disk: Check = {
  title: { ru: 'Диск', en: 'Disk' },
  async look({ config: { dataDir }, tools }) {
    const free = await tools.freeBytes(dataDir);
    const size = (free / 1024 ** 3).toFixed(1);
    if (free >= fewBytes) return ok(`Свободно ${size} ГБ в ${dataDir}.`, `${size} GB free in ${dataDir}.`);
    return wrong(
      `Свободно только ${size} ГБ в ${dataDir}. Освободите место или увеличьте диск: без места сайт не примет ни файлов, ни заявок.`,
      `Only ${size} GB free in ${dataDir}. Free some space or enlarge the disk: without space the site takes neither files nor orders.`,
    );
  },
};

/** Folders of files that people have sent. */
const folders = [
  'files',
  'photos',
  'support',
  'content',
  'icons',
  'gifts',
] as const satisfies readonly (typeof inDataDir)[number][];

export const files: Check = {
  title: { ru: 'Файлы', en: 'Files' },
  async look({ config }) {
    for (const name of folders) {
      const folder = inData(config, name);
      const file = join(folder, `.doctor-${randomUUID()}`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(file, name, { flag: 'wx' });
        const read = await readFile(file, 'utf8');
        await rm(file);
        if (read !== name) throw Object.assign(new Error(), { code: 'another text' });
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
        return wrong(
          `В ${folder} нельзя записать и прочитать файл (${code}). Дайте пользователю сервера права на эту папку.`,
          `No file can be written and read in ${folder} (${code}). Let the user of the server write there.`,
        );
      }
    }
    return ok(
      `Пишутся и читаются во всех папках: ${folders.join(', ')}.`,
      `Written and read in each folder: ${folders.join(', ')}.`,
    );
  },
};
