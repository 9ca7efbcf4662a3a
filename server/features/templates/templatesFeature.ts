import type { FastifyInstance } from 'fastify';
import type { FieldError } from '#domain/errors/ApiError.ts';
import { findUnknownPlaceholders } from '#domain/mail/mailPlaceholders.ts';
import { invalid } from '../../engine/records/acceptInput.ts';
import type { Special } from '../../engine/specials.ts';
import type { Services } from '../../services.ts';
import { compileExpression } from '../expressions/compileExpression.ts';
import { ExpressionError } from '../expressions/ExpressionError.ts';

/** A mail says something in one language at least; names in it that stand for nothing would go out as a hole. */
const checkMailTemplate: Special = {
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

/** An expression is compiled when it is saved, so that a mistake shows where it was made (decisions A12). */
const checkKeyNumber: Special = {
  beforeSave(keyNumber) {
    const expression = keyNumber['expression'];
    if (typeof expression !== 'string' || expression.trim() === '') return keyNumber;
    try {
      compileExpression(expression);
      return keyNumber;
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      const params = { reason: error.message };
      throw invalid([{ field: 'expression', rule: 'expression', message: error.message, params }]);
    }
  },
};

/** What mail templates and key numbers are held to when they are saved. */
export async function templatesFeature(_app: FastifyInstance, { registry }: Pick<Services, 'registry'>): Promise<void> {
  registry.specials.register('checkMailTemplate', checkMailTemplate);
  registry.specials.register('checkKeyNumber', checkKeyNumber);
}
