import { foldText } from '#engine/rules/texts/matchesTerm.ts';
import type { Registration } from '#domain/vv/Registration.ts';

/** Whether a registration holds a term, however it is cased or accented, in what its row and contacts show. */
export function matchRegistration(registration: Registration, term: string): boolean {
  const wanted = foldText(term);
  const { basicNumber, clubName, province, auditType, gcFirstName, gcLastName, respFirstName, respLastName } =
    registration;
  const texts = [basicNumber, clubName, province.name, auditType.name, auditType.catergory];
  const people = [`${gcFirstName} ${gcLastName}`, `${respFirstName} ${respLastName}`];
  return [...texts, ...people].some((text) => foldText(text ?? '').includes(wanted));
}
