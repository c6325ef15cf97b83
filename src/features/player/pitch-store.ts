import { map } from 'nanostores';

/** The pitch slider of a turntable, for preview files. */
export interface Pitch {
  /** -8 to 8. */
  percent: number;
  /** Whether the key stays while the tempo changes. */
  keepsKey: boolean;
}

/** The range of the pitch in percent, in both directions. */
export const widestPitch = 8;

export const $pitch = map<Pitch>({ percent: 0, keepsKey: false });

/** @param percent limited to -8 and 8, to one decimal */
export const setPitch = (percent: number): void =>
  $pitch.setKey('percent', Math.round(Math.min(Math.max(percent, -widestPitch), widestPitch) * 10) / 10);

export const toggleKeyLock = (): void => $pitch.setKey('keepsKey', !$pitch.get().keepsKey);
