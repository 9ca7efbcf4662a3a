import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { findUnknownPlaceholders } from '#domain/mail/mailPlaceholders.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import type { Special } from '#engine/server/specials.ts';
import { checkExpression } from '../expressions/checkExpression.ts';

/** A mail says something in one language at least; names in it that stand for nothing would go out as a hole. */
export const checkMailTemplate: Special = {
  beforeSave(template) {
    const errors = ['subject', 'body'].flatMap((field): FieldError[] => {
      const texts = Object.entries((template[field] ?? {}) as Record<string, string>);
      if (texts.every(([, text]) => text.trim() === '')) return [{ field, rule: 'required', message: 'is needed' }];
      return texts.flatMap(([language, text]) => {
        const names = findUnknownPlaceholders(text);
        if (names.length === 0) return [];
        const params = { names: names.join(', '), language };
        return [
          { field, rule: 'placeholder', message: `names what is not known in ${language}: ${params.names}`, params },
        ];
      });
    });
    if (errors.length > 0) throw invalid(errors);
    return template;
  },
};

/** An expression is tried when it is saved, so that a mistake shows where it was made (decisions A12). */
export const checkKeyNumber: Special = {
  async beforeSave(keyNumber, { before }) {
    const expression = keyNumber['expression'];
    if (typeof expression !== 'string' || expression.trim() === '' || expression === before?.['expression']) {
      return keyNumber;
    }
    const reason = await checkExpression(expression);
    if (reason === null) return keyNumber;
    throw invalid([{ field: 'expression', rule: 'expression', message: reason, params: { reason } }]);
  },
};
