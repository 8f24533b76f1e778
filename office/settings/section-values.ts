import type { OfficeSettings } from '@menyala/contract/office/settings';
import { toSend } from './programme-form.ts';
import type { SettingsSection } from './settings-sections.tsx';

/** What a section's form holds: its own parts, on the version with which they were read. */
export type SectionValues = Partial<OfficeSettings> & Pick<OfficeSettings, 'id' | 'version'>;

type Of = Pick<SettingsSection, 'parts' | 'text'>;

export function valuesOf({ parts, text }: Of, settings: OfficeSettings): SectionValues {
  const own: Partial<OfficeSettings> = Object.fromEntries(parts.map((part) => [part, settings[part]]));
  if (text !== undefined) own.texts = settings.texts.filter(({ kind }) => kind === text);
  return { ...own, id: settings.id, version: settings.version };
}

/** What the form sends: nothing but its parts and the version. */
export function sentOf(
  { parts }: Pick<Of, 'parts'>,
  typed: SectionValues,
): Partial<OfficeSettings> & { version: number } {
  const own: Partial<OfficeSettings> = Object.fromEntries(parts.map((part) => [part, typed[part]]));
  return {
    ...(parts.includes('programme') || parts.includes('exchangeAttributes') ? toSend(own) : own),
    version: typed.version,
  };
}
