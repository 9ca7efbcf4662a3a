import { useCallback } from 'react';
import { useTranslate, type TranslateFunction } from 'react-admin';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import { defaultLanguage } from '#engine/rules/texts/languages.ts';
import { useEngine } from '../context/useEngine.ts';
import type { Refusal } from './readRefusal.ts';
import { useFieldErrorText } from './useFieldErrorText.ts';

/** Codes whose meaning says less than the server's own words, which are English. */
const explained: readonly number[] = [errorCodes.invalidInput, errorCodes.notFound];

/**
 * Says in the interface's language why a call was refused: for input that is not valid what is wrong with it, the
 * fields of a resource by their labels; else its reason by the product's text `engine.reasons.{reason}`, or what its
 * code means. In the server's own words where there is no text, or English is read and they say more. A fault of the
 * server's is told with its reference.
 */
export function useSayRefusal(): (refusal: Refusal, resource?: string) => string {
  const translate = useTranslate();
  const sayError = useFieldErrorText();
  const { interfaceLanguage } = useEngine();
  return useCallback(
    (refusal, resource) => {
      const { code, message, reason, fields } = refusal;
      const faults = code === errorCodes.invalidInput ? fields.map((field) => sayError(field, resource ?? null)) : [];
      if (faults.length > 0) return [...new Set(faults)].join('; ');
      const isRead = interfaceLanguage === defaultLanguage && explained.includes(code) && message !== '';
      const general = isRead ? message : sayMeaning(refusal, translate);
      const said = reason === null ? general : translate(`engine.reasons.${reason}`, { _: general });
      return withReference(said, refusal, translate);
    },
    [translate, sayError, interfaceLanguage],
  );
}

/** What the code of a refusal means, else the server's own words, and the reference of a fault of the server's. */
export function sayCode(refusal: Refusal, translate: TranslateFunction): string {
  return withReference(sayMeaning(refusal, translate), refusal, translate);
}

function sayMeaning({ code, message }: Refusal, translate: TranslateFunction): string {
  return translate(`engine.errors.${code}`, { _: message || translate('engine.errors.0') });
}

/** An administrator finds by the reference in the log of the server what happened (decisions B). */
function withReference(said: string, { reference }: Refusal, translate: TranslateFunction): string {
  return reference === null ? said : `${said} ${translate('engine.errors.reference', { reference })}`;
}
