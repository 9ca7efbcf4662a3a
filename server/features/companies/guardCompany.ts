import { ApiError, errorCodes } from '#domain/errors/ApiError.ts';
import type { Special } from '../../engine/specials.ts';

/** Only companies of our own are deleted (decisions B); those that a processing activity names, the engine keeps. */
export const guardCompany: Special = {
  insteadOfDelete(company) {
    if (company['type'] === 'touchline') return null;
    throw new ApiError(
      errorCodes.notAllowed,
      'Suppliers and clients stay in the register: only our own companies are deleted',
    );
  },
};
