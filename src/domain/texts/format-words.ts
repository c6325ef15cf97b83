import { fold } from './text.ts';

/** Format words of Discogs in Portuguese, by their folded form. Words that Brazilian sellers use in English are left out. */
const words: ReadonlyMap<string, string> = new Map(
  Object.entries({
    acetate: 'Acetato',
    album: 'Álbum',
    'all media': 'Todas as mídias',
    'box set': 'Caixa',
    cassette: 'Cassete',
    'club edition': 'Edição de clube',
    compilation: 'Coletânea',
    'deluxe edition': 'Edição de luxo',
    'dual speed': 'Duas velocidades',
    gatefold: 'Capa dupla',
    'limited edition': 'Edição limitada',
    'mini-album': 'Mini-álbum',
    misprint: 'Erro de impressão',
    mixed: 'Mixado',
    numbered: 'Numerado',
    'partially mixed': 'Mixado em parte',
    'partially unofficial': 'Não oficial em parte',
    promo: 'Promocional',
    quadraphonic: 'Quadrifônico',
    reissue: 'Reedição',
    remastered: 'Remasterizado',
    repress: 'Nova prensagem',
    shellac: 'Goma-laca',
    'single sided': 'Um lado só',
    'special cut': 'Corte especial',
    'special edition': 'Edição especial',
    stereo: 'Estéreo',
    'test pressing': 'Prensagem de teste',
    transcription: 'Transcrição',
    'unofficial release': 'Lançamento não oficial',
    vinyl: 'Vinil',
  }),
);

/** '2xVinyl' -> ['2x', 'Vinyl'] */
const counted = /^(\d+ ?[x×] ?)?(.*)$/s;

const inPortuguese = (part: string) => {
  const [, count = '', word = ''] = counted.exec(part) ?? [];
  return count + (words.get(fold(word)) ?? word);
};

/**
 * A printed format in Portuguese; unknown words are left unchanged.
 * @example formatText('2xVinyl, LP, Album; Box Set') // '2xVinil, LP, Álbum; Caixa'
 */
export const formatText = (format: string): string =>
  format.replace(/[^,;]+/g, (part) => part.replace(/\S(?:.*\S)?/s, inPortuguese));
