import type { Release } from '#domain/records/release.ts';
import type { Idiom } from './idiom.ts';
import { baiao, bossaNova, mpb, samba, sambaRock } from './idioms/brazil.ts';
import {
  breakbeat,
  downtempo,
  drumAndBass,
  dubstep,
  electro,
  glitch,
  hipHop,
  jungle,
} from './idioms/breaks.ts';
import { deepHouse, disco, dubTechno, house, techno, trance } from './idioms/club.ts';
import { dancehall, dub, reggae, ska } from './idioms/jamaica.ts';
import { ambient, march, orchestral, tango, waltz } from './idioms/quiet.ts';
import { metal, pop, punk, rock, rockAndRoll, synthPop } from './idioms/rock.ts';
import { ballad, blues, funk, jazz, jazzFunk, soul } from './idioms/soul.ts';
import { afrobeat, country, cumbia, folk, salsa } from './idioms/world.ts';

/** The styles of Discogs that each idiom stands for, in lower case. */
const styles: readonly (readonly [Idiom, string])[] = [
  [house, 'house, tech house, acid house, garage house, italo house, euro house, hip-house, speed garage'],
  [house, 'tribal house, progressive house, electro house, uk garage, ghetto house, french house'],
  [deepHouse, 'deep house, broken beat, minimal, lo-fi house'],
  [techno, 'techno, deep techno, acid, tribal, minimal techno, industrial, hard techno, new beat'],
  [techno, 'detroit techno, ebm'],
  [dubTechno, 'dub techno'],
  [trance, 'trance, progressive trance, goa trance, psy-trance, hard house, hard trance, jumpstyle'],
  [trance, 'happy hardcore, hi nrg, euro-disco'],
  [disco, 'disco, nu-disco, italo-disco, italodance, boogie, city pop, glam'],
  [drumAndBass, 'drum n bass, hardstep, neurofunk, liquid funk, breakcore'],
  [jungle, 'jungle'],
  [breakbeat, 'breakbeat, breaks, big beat, dj battle tool, turntablism, grime'],
  [electro, 'electro, miami bass, freestyle, bass music'],
  [dubstep, 'dubstep'],
  [hipHop, 'hip hop, boom bap, pop rap, conscious, gangsta, trap, rap, manguebeat, instrumental'],
  [downtempo, 'downtempo, trip hop, future jazz, illbient, chillwave, leftfield, acid jazz, lounge'],
  [glitch, 'idm, glitch, experimental, abstract, chiptune, avantgarde, musique concrète'],
  [samba, 'samba, pagode, batucada, choro, partido alto, samba-canção'],
  [bossaNova, 'bossa nova, bossanova, easy listening'],
  [mpb, 'mpb, tropicália, tropicalia, latin, soft rock'],
  [sambaRock, 'samba rock, samba soul, samba funk'],
  [baiao, 'forró, forro, baião, xote, nordeste, cajun, zydeco, romani'],
  [funk, 'funk, p.funk, funk metal, minneapolis sound, go-go'],
  [soul, 'soul, rhythm & blues, rnb/swing, gospel, neo soul, contemporary r&b, doo wop, beat, mod'],
  [soul, 'northern soul'],
  [jazzFunk, 'jazz-funk, fusion, jazz-rock, soul-jazz, latin jazz, contemporary jazz, smooth jazz'],
  [jazz, 'jazz, cool jazz, bop, hard bop, post bop, swing, big band, dixieland, free jazz'],
  [jazz, 'avant-garde jazz, modal, jazzdance, ragtime'],
  [blues, 'blues, country blues, texas blues, chicago blues, blues rock, delta blues, electric blues'],
  [ballad, 'ballad, vocal, chanson, bolero, schlager, musical, kayōkyoku, bollywood, fado'],
  [reggae, 'reggae, roots reggae, lovers rock, reggae-pop'],
  [dub, 'dub'],
  [ska, 'ska, rocksteady'],
  [dancehall, 'dancehall, ragga, soca, reggaeton, calypso'],
  [salsa, 'salsa, mambo, guaguancó, rumba, cha-cha, son, plena, boogaloo, descarga, flamenco'],
  [cumbia, 'cumbia, mariachi, ranchera, merengue, vallenato, lambada, carimbó'],
  [afrobeat, 'afrobeat, highlife, african, afro-cuban, soukous, hindustani, zouk'],
  [country, 'country, bluegrass, country rock, rockabilly, honky tonk, hillbilly, western'],
  [folk, 'folk, acoustic, folk rock, laïkó, zemer ivri, celtic, religious, poetry, spoken word'],
  [rock, 'rock, pop rock, classic rock, alternative rock, indie rock, hard rock, psychedelic rock'],
  [rock, 'prog rock, garage rock, stoner rock, grunge, southern rock, surf, post-punk, shoegaze, lo-fi'],
  [rock, 'political, krautrock'],
  [pop, 'pop, europop, indie pop, power pop, j-pop, novelty, dance-pop, comedy, theme, bubblegum'],
  [pop, 'ballroom'],
  [synthPop, 'synth-pop, new wave, darkwave, coldwave, electroclash, new romantic'],
  [rockAndRoll, 'rock & roll, jump blues, twist, jive'],
  [punk, 'punk, hardcore, post-hardcore, emo, crust, oi, pop punk, skate punk'],
  [metal, 'heavy metal, black metal, death metal, doom metal, power metal, grindcore, thrash, speed metal'],
  [metal, 'nu metal'],
  [ambient, 'ambient, noise, drone, dark ambient, new age, field recording, power electronics, modern'],
  [ambient, 'contemporary, berlin-school'],
  [orchestral, 'classical, baroque, romantic, soundtrack, score, opera, neo-classical, zarzuela'],
  [orchestral, 'renaissance, medieval, impressionist, education'],
  [waltz, 'volksmusik, polka, operetta, musette, waltz'],
  [march, 'marches, military, brass band, fanfare'],
  [tango, 'tango, milonga'],
];

const byStyle = new Map(
  styles.flatMap(([idiom, names]) => names.split(', ').map((name) => [name, idiom] as const)),
);

const byGenre = new Map<string, Idiom>([
  ['electronic', house],
  ['rock', rock],
  ['pop', pop],
  ['jazz', jazz],
  ['funk / soul', soul],
  ['hip hop', hipHop],
  ['latin', salsa],
  ['reggae', reggae],
  ['blues', blues],
  ['classical', orchestral],
  ['folk, world, & country', folk],
  ['stage & screen', orchestral],
  ['brass & military', march],
  ["children's", pop],
  ['non-music', ambient],
  ['samba', samba],
  ['mpb', mpb],
  ['bossa nova', bossaNova],
]);

/** The idioms of records without any style. */
const anyIdiom: readonly Idiom[] = [house, downtempo, soul, mpb, funk, breakbeat, jazzFunk, ambient];

/** The idioms that a record may be played in: those of its styles, else of its genres, else any; never none. */
export const idiomsOf = ({ styles, genres }: Pick<Release, 'styles' | 'genres'>): readonly Idiom[] => {
  const ofStyles = known(byStyle, styles);
  if (ofStyles.length > 0) return ofStyles;
  const ofGenres = known(byGenre, genres);
  return ofGenres.length > 0 ? ofGenres : anyIdiom;
};

const known = (idioms: ReadonlyMap<string, Idiom>, names: readonly string[]): Idiom[] =>
  names.map((name) => idioms.get(name.toLowerCase())).filter((idiom) => idiom !== undefined);
