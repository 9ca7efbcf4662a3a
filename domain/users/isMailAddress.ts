const longest = 254;
const address =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

/**
 * Whether a text is an address that a user can have: as field `email` of `schemas/user.schema.json` takes it, for where
 * addresses are read before there is a record.
 */
export function isMailAddress(text: string): boolean {
  return text.length <= longest && address.test(text);
}
