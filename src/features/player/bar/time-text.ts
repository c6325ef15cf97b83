import { counted } from '#ui/units.ts';

/** 308.4 -> '5:08' */
export const timeText = (seconds: number): string => {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** The time for screen readers: 68 -> '1 minuto e 8 segundos'. */
export const spokenTime = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.floor(seconds % 60);
  const spoken = counted(rest, 'segundo', 'segundos');
  return minutes === 0 ? spoken : `${counted(minutes, 'minuto', 'minutos')} e ${spoken}`;
};
