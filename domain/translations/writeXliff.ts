import { defaultLanguage, type Language } from '#engine/rules/texts/languages.ts';
import { stateOf, type TextState, type TranslationText } from './TranslationUnit.ts';

/**
 * The texts of a tab in a language as XLIFF 2.1 (OASIS), to be read back by `readXliff`. What has no translation yet has
 * no target; one whose English changed since is `initial` again and keeps what there was. What was reviewed says so.
 */
export function writeXliff(part: string, language: Language, units: readonly TranslationText[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="${defaultLanguage}" trgLang="${language}">`,
    `  <file id="${part}" xml:space="preserve">`,
    ...units.map(writeUnit),
    '  </file>',
    '</xliff>',
    '',
  ].join('\n');
}

/** The states of a segment in XLIFF. */
const states: Readonly<Record<TextState, string>> = {
  ...{ open: 'initial', outdated: 'initial' },
  ...{ draft: 'translated', reviewed: 'reviewed' },
};

function writeUnit(unit: TranslationText): string {
  const { id, kind, context, english, translation } = unit;
  const note = context === '' ? '' : `<notes><note category="context">${escapeXml(context)}</note></notes>`;
  const target = translation === '' ? '' : `<target>${escapeXml(translation)}</target>`;
  return (
    `    <unit id="${xliffId(id)}" name="${escapeXml(kind)}">${note}` +
    `<segment state="${states[stateOf(unit)]}"><source>${escapeXml(english)}</source>${target}</segment></unit>`
  );
}

/** The id of a text as XML takes it (NMTOKEN): what is no letter, digit or hyphen as its code. */
export function xliffId(id: string): string {
  return id.replace(/[^a-zA-Z0-9-]/g, (sign) => `_${sign.charCodeAt(0).toString(16)}.`);
}

const named: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#xD;',
};

/** Signs that no XML may hold are left out. */
function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"\r]/g, (sign) => named[sign] ?? sign);
}
