/** Whether an address may be led to: the web, mail, telephone, or a place of this site. */
export function isSafeAddress(address: string): boolean {
  // Browsers pass over control characters and spaces when they read a scheme.
  const bare = [...address].filter((sign) => sign > ' ' && sign !== '\u007f').join('');
  return /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(bare);
}
