import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { $areKeysOn, switchKeys } from './keys-store.ts';
import { closePanel } from '../panel-store.ts';

type Row = readonly [what: string, ...keys: string[]];

const sideA: readonly Row[] = [
  ['Tocar, pausar', 'espaço'],
  ['Próxima, anterior', 'J', 'K'],
  ['Voltar, avançar 5 s', '←', '→'],
  ['Saltar para 10 a 90 %', '1', '9'],
  ['Volume', '⇧ ↑', '⇧ ↓'],
  ['Mudo', 'M'],
  ['Recomeçar a faixa', 'R'],
];

const sideB: readonly Row[] = [
  ['Adicionar ao carrinho', 'C'],
  ['Lista de desejos', 'L'],
  ['Abrir o disco que toca', 'D'],
  ['Fila', 'F'],
  ['Vídeo para o outro lado', 'V'],
  ['Buscar', '/'],
  ['Esta lista', '?'],
];

const Side = ({ name, does, rows }: { name: string; does: string; rows: readonly Row[] }) => (
  <div>
    <h3>
      {name} <span className="spine">{does}</span>
    </h3>
    <ul>
      {rows.map(([what, ...keys]) => (
        <li key={what}>
          <span>{what}</span>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </li>
      ))}
    </ul>
  </div>
);

/** The keys of the player, and the switch that turns them off. */
export const Keys = () => {
  const areOn = useStore($areKeysOn);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog id="teclado" ref={dialog} title="Garimpar pelo teclado" isWide onClose={closePanel}>
      <p className="text-mute">As teclas descansam enquanto você digita num campo.</p>
      <div className="player-keys">
        <Side name="Lado A" does="tocar" rows={sideA} />
        <Side name="Lado B" does="garimpar" rows={sideB} />
      </div>
      <p className="player-keys-foot">
        <button
          type="button"
          role="switch"
          aria-checked={areOn}
          className="player-switch"
          onClick={switchKeys}
        >
          Atalhos {areOn ? 'ligados' : 'desligados'}
        </button>
        <span className="spine">vale neste aparelho</span>
      </p>
    </Dialog>
  );
};
