/**
 * A first and last name for somebody of whom a sheet gives only the mail address; the person can mend it.
 *
 * @example nameOfMail('jan.de-smet@club.example') // { firstName: 'Jan', lastName: 'De-Smet' }
 */
export function nameOfMail(mail: string): { firstName: string; lastName: string } {
  const [local = '', domain = ''] = mail.split('@');
  const words = local
    .split(/[._+]+/)
    .filter((word) => word !== '')
    .map(capitalise);
  const [firstName = local, ...rest] = words;
  const lastName = rest.join(' ') || capitalise(domain.split('.')[0] ?? '') || firstName;
  return { firstName: firstName.slice(0, 100), lastName: lastName.slice(0, 100) };
}

function capitalise(word: string): string {
  return word.replace(/(^|-)\p{L}/gu, (start) => start.toUpperCase());
}
