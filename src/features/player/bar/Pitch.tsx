import { useStore } from '@nanostores/react';
import type { Sample } from '#domain/records/sample.ts';
import { $pitch, setPitch, toggleKeyLock, widestPitch } from '../pitch-store.ts';
import { tempoText } from '#ui/units.ts';

/** 2.5 -> '+2,5%' */
const percentText = (percent: number) =>
  `${percent > 0 ? '+' : ''}${percent.toLocaleString('pt-BR', { minimumFractionDigits: 1 })}%`;

/** The pitch slider of a turntable. YouTube has none. */
export const Pitch = ({ sample: { bpm, source } }: { sample: Sample }) => {
  const { percent, keepsKey } = useStore($pitch);
  if (source.kind !== 'file') return null;
  return (
    <div className="player-pitch" role="group" aria-label="Pitch">
      <label>
        <span>Pitch</span>
        <input
          type="range"
          className="player-range"
          min={-widestPitch}
          max={widestPitch}
          step="0.1"
          value={percent}
          aria-valuetext={percentText(percent)}
          onChange={({ target }) => setPitch(target.valueAsNumber)}
        />
      </label>
      <output>
        {percentText(percent)}
        {bpm === null ? null : ` · ${tempoText(bpm * (1 + percent / 100))}`}
      </output>
      {percent === 0 ? null : (
        <button type="button" className="link" onClick={() => setPitch(0)}>
          Zerar
        </button>
      )}
      <button type="button" className="player-lock" aria-pressed={keepsKey} onClick={toggleKeyLock}>
        Travar tom
      </button>
    </div>
  );
};
