import { QRCodeSVG } from 'qrcode.react';

interface QrCodeProps {
  /** What a camera reads; up to 1273 bytes. */
  text: string;
  /** What it is a code of, for those who do not see it. */
  label: string;
  /** Pixels of a side. */
  size?: number;
}

/** Longest text of the largest code at level H (ISO/IEC 18004, table 7). */
const mostBytes = 1273;

/** A QR code of error correction level H, black on white in every mode; nothing where the text is too long. */
export function QrCode({ text, label, size = 200 }: QrCodeProps) {
  if (new TextEncoder().encode(text).length > mostBytes) return null;
  return <QRCodeSVG value={text} level="H" size={size} marginSize={4} title={label} />;
}
