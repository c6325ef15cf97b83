import { type CSSProperties, useMemo } from 'react';
import { grooveMask } from './groove-mask.ts';
import './groove.css';

interface Props {
  /** How much of it was played, from 0 to 100. */
  percent: number;
  bars?: number;
  /** Each seed has its own wave. */
  seed?: number;
  /** 'Progresso do pedido'; without a label it is decoration. */
  label?: string;
  /** The meaning of the percentage: 'Passo 4 de 5: Enviado'. */
  text?: string;
}

/** A progress bar, drawn as a groove: the played part is ink, the rest pale. */
export const Groove = ({ percent, bars = 90, seed = 1, label, text }: Props) => {
  const mask = useMemo(() => grooveMask(bars, seed), [bars, seed]);
  const look = { '--wave': mask, '--played': `${percent}%` } as CSSProperties;
  if (label === undefined) return <div className="groove" style={look} aria-hidden="true" />;
  return (
    <div
      className="groove"
      style={look}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
    />
  );
};
