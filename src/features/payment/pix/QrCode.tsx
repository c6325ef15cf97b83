import { useMemo } from 'react';
import { encode } from 'uqr';

interface Props {
  text: string;
  /** 'QR code do PIX' */
  label: string;
}

/** Modules of white that a reader needs around a code. (ISO/IEC 18004) */
const quietZone = 4;

/** A QR code, black on white in every theme, with its quiet zone. */
export const QrCode = ({ text, label }: Props) => {
  const { side, drawn } = useMemo(() => drawingOf(text), [text]);
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={drawn} />
    </svg>
  );
};

const drawingOf = (text: string) => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const rows = data.map((row, y) => rowPath(row, y + quietZone));
  return { side: size + 2 * quietZone, drawn: rows.join('') };
};

const rowPath = (row: readonly boolean[], y: number): string =>
  row.map((isDark, x) => (isDark ? `M${x + quietZone} ${y}h1v1h-1z` : '')).join('');
