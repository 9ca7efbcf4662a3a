import { useMemo } from 'react';
import { encodeQr } from '#engine/rules/qr/encodeQr.ts';

interface QrCodeProps {
  /** What a camera reads; up to 1273 bytes. */
  text: string;
  /** What it is a code of, for those who do not see it. */
  label: string;
  /** Pixels of a side. */
  size?: number;
}

/** Modules around a code that have to be light (ISO/IEC 18004, §6.3.8). */
const quiet = 4;

/** A QR code of error correction level H, black on white in every mode; nothing where the text is too long. */
export function QrCode({ text, label, size = 200 }: QrCodeProps) {
  const modules = useMemo(() => encodeQr(text), [text]);
  if (!modules) return null;
  const side = modules.length + 2 * quiet;
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      data-level="H"
      viewBox={`0 0 ${side} ${side}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
