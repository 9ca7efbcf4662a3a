/**
 * Slots of a picker whose label stands in its frame: the calendar that opens is named by the field, as a dialog must be.
 *
 * @param id of the frame
 */
export function namePopup(id: string) {
  const named = { 'aria-labelledby': `${id}-label` };
  return { popper: named, mobilePaper: named };
}
