import { fold } from '#domain/texts/text.ts';
import type { ImportRow } from './import-row.ts';

interface ShopCategory {
  name: string;
  description: string;
  /** Matches the folded styles of the releases in this category. */
  styles?: RegExp;
  /** Matches the folded genres of the releases in this category. */
  genres?: RegExp;
}

/**
 * The categories that the shop ships with, in display order. The id is the position in the list, from 1: House and
 * Vinyl 4 DJs keep 1 and 2, and new categories are appended. A release may be in several.
 */
const shopCategories: readonly ShopCategory[] = [
  { name: 'House', description: 'Deep, acid, garage e tudo o que nasceu em Chicago.', styles: /house/ },
  { name: 'Vinyl 4 DJs', description: 'Singles e EPs de 12 polegadas, prensados para a pista.' },
  { name: 'Techno', description: 'De Detroit a Berlim.', styles: /techno|^acid$|^minimal$|schranz/ },
  { name: 'Drum n Bass', description: 'Jungle e drum n bass.', styles: /drum n bass|drum and bass|jungle/ },
  {
    name: 'Soul / Funk',
    description: 'Soul, funk, R&B e gospel.',
    styles: /soul|funk|rhythm & blues|rnb|gospel|p\.funk|swingbeat/,
    genres: /funk|soul|r&b/,
  },
  {
    name: 'Jazz',
    description: 'Do swing ao jazz contemporâneo.',
    styles: /jazz|bop$|fusion|big band/,
    genres: /jazz/,
  },
  {
    name: 'MPB',
    description: 'Música popular brasileira.',
    styles: /^mpb$|tropicalia|brazilian|brasileir|clube da esquina/,
  },
  { name: 'Samba', description: 'Samba, choro e pagode.', styles: /samba|choro|pagode|partido alto/ },
  { name: 'Bossa Nova', description: 'O banquinho, o violão e a batida.', styles: /bossa ?nova/ },
  {
    name: 'Rock',
    description: 'Clássico, progressivo, indie e alternativo.',
    styles: /rock(?!steady)|punk|grunge|shoegaze|metal|rockabilly|post.hardcore/,
    genres: /rock|metal/,
  },
  {
    name: 'Pop',
    description: 'Refrões que ficam.',
    styles: /(^|[ -])pop($|[ -])|europop|chanson|ballad/,
    genres: /^pop$/,
  },
  {
    name: 'Hip Hop',
    description: 'Rap, breaks e batidas.',
    styles: /hip.?hop|(^| )rap($|[ /])|boom bap|gangsta|turntablism/,
    genres: /hip.?hop/,
  },
  {
    name: 'Reggae / Dub',
    description: 'Reggae, dub, ska e dancehall.',
    styles: /reggae(?!ton)|(^| )dub($| )|(^| )ska($| )|dancehall|rocksteady|lovers rock|ragga/,
    genres: /reggae/,
  },
  { name: 'Disco', description: 'Disco, boogie e italo.', styles: /disco|boogie|hi nrg/ },
  {
    name: 'Electro / Synth',
    description: 'Electro, synth-pop e new wave.',
    styles: /electro($| )|electroclash|synth|ebm|new wave|darkwave|minimal wave|new beat/,
  },
  {
    name: 'Ambient / Experimental',
    description: 'Ambient, IDM e o que não cabe em outro lugar.',
    styles:
      /ambient|experimental|(^| )idm($| )|drone|abstract|leftfield|noise|avantgarde|musique concrete|glitch|industrial|new age/,
  },
  {
    name: 'Downtempo',
    description: 'Trip hop, lounge e broken beat.',
    styles: /downtempo|trip hop|broken beat|lounge|easy listening|chillwave/,
  },
  { name: 'Trance', description: 'Do Goa ao progressivo.', styles: /trance/ },
  {
    name: 'Breaks / Garage',
    description: 'Breakbeat, UK garage, dubstep e hardcore.',
    styles:
      /break(beat|s|core)|big beat|uk garage|dubstep|grime|bass music|^hardcore$|happy hardcore|speed garage/,
  },
  {
    name: 'Latin',
    description: 'Salsa, cumbia, tango e boogaloo.',
    styles: /latin|salsa|cumbia|tango|bolero|mambo|boogaloo|reggaeton|rumba|merengue|afro-cuban/,
    genres: /latin/,
  },
  {
    name: 'Blues',
    description: 'Delta, Chicago e blues elétrico.',
    styles: /(^| )blues($| )/,
    genres: /^blues$/,
  },
  {
    name: 'Folk / World',
    description: 'Folk, country e músicas do mundo.',
    styles: /folk|country|bluegrass|african|afrobeat|highlife|celtic|fado|flamenco|forro|baiao|klezmer|raga/,
    genres: /folk|world|country/,
  },
  {
    name: 'Clássica',
    description: 'Do barroco ao contemporâneo.',
    styles: /^classical$|baroque|romantic|opera|choral|renaissance|^modern$|impressionist/,
    genres: /classical|classica/,
  },
  {
    name: 'Trilhas Sonoras',
    description: 'Cinema, televisão e teatro.',
    styles: /soundtrack|score|musical|theme|trilha/,
    genres: /stage & screen|soundtrack/,
  },
  { name: 'Eletrônica', description: 'Música eletrônica de toda parte.' },
  { name: 'Outros', description: 'Falado, infantil, bandas marciais e raridades.' },
];

/** A category of the shop's own list has its fixed id; one that only the import file names gets the next free id. */
export interface CategoryRecord {
  id: number | null;
  name: string;
  description: string | null;
}

const known = new Map(
  shopCategories.map(({ name, description }, at): [string, CategoryRecord] => [
    fold(name),
    { id: at + 1, name, description },
  ]),
);

/**
 * The categories of a release: those that its row names, otherwise those that match its genres and styles. At least
 * one.
 */
export const categoriesOf = (row: ImportRow): CategoryRecord[] => {
  const names = row.categories.length ? row.categories : derivedNames(row);
  const records = names.map((name) => known.get(fold(name)) ?? { id: null, name, description: null });
  return [...new Map(records.map((record) => [fold(record.name), record])).values()];
};

const derivedNames = (row: ImportRow): string[] => {
  const styles = row.styles.map(fold);
  const genres = row.genres.map(fold);
  const matching = shopCategories.filter(
    (category) =>
      styles.some((style) => category.styles?.test(style)) ||
      genres.some((genre) => category.genres?.test(genre)),
  );
  const names = matching.map(({ name }) => name);
  if (isForDjs(row, genres, styles)) names.push('Vinyl 4 DJs');
  if (!names.length && genres.some((genre) => /electronic|eletronica/.test(genre))) names.push('Eletrônica');
  return names.length ? names : ['Outros'];
};

/** Whether the release is a 12-inch single or EP of dance music. */
const isForDjs = ({ format, size_inches }: ImportRow, genres: string[], styles: string[]) => {
  const text = format ?? '';
  const isTwelveInch = size_inches === 12 || /\b12"/.test(text);
  const isAlbum = /\b(LP|Album|Compilation|Comp)\b/i.test(text);
  const isDance =
    genres.some((genre) => /electronic|hip.?hop/.test(genre)) ||
    styles.some((style) =>
      /house|techno|disco|electro|drum n bass|breakbeat|boogie|funk carioca/.test(style),
    );
  return isTwelveInch && !isAlbum && isDance;
};
