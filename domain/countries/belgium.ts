/**
 * Belgium among the countries (`fifaAlphabeticalIndex`): the country of the VV, and of the first federation connector.
 */
export const belgium = '020';
