/**
 * Formats of texts beyond those of JSON Schema, for every validator alike; `true` accepts any text. A time of day is
 * written `HH:mm` here, files and images are the address that their upload answered with, and an address within or
 * beyond the site names no other scheme than that of the web: none that a browser would run.
 */
export const ownFormats: Readonly<Record<string, RegExp | true>> = {
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
  uri: /^https?:\/\/[^\s\\/][^\s\\]*$/i,
  'uri-reference': /^(https?:\/\/|(?![a-zA-Z][a-zA-Z0-9+.-]*:))[^\s\\]+$/,
  phone: /^\+?[0-9][0-9 ()./-]{3,38}$/,
  color: /^#[0-9a-fA-F]{6}$/,
  image: /^(https?:\/\/|\/(?![/\\]))\S+$/,
  file: /^(https?:\/\/|\/(?![/\\]))\S+$/,
  html: true,
  decimal: true,
  markdown: true,
};
