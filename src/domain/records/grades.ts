import type { Grade } from './release.ts';
import { fold } from '../texts/text.ts';

/** One step of the Goldmine scale, the trade's standard for used records. */
export interface ScaleGrade extends Grade {
  code: string;
}

/** Best first. */
export const mediaGrades: readonly ScaleGrade[] = [
  {
    code: 'M',
    title: 'Mint (M)',
    description: 'Perfeito em todos os aspectos: nunca tocado, em geral ainda lacrado.',
  },
  {
    code: 'NM',
    title: 'Near Mint (NM)',
    description: 'Quase perfeito: tocado poucas vezes, sem marcas visíveis e sem ruídos.',
  },
  {
    code: 'VG+',
    title: 'Very Good Plus (VG+)',
    description: 'Sinais leves de uso, como marcas superficiais, que não atrapalham a audição.',
  },
  {
    code: 'VG',
    title: 'Very Good (VG)',
    description: 'Riscos visíveis e ruído de fundo perceptível nas passagens baixas, sem encobrir a música.',
  },
  {
    code: 'G+',
    title: 'Good Plus (G+)',
    description: 'Bastante uso: riscos e ruídos constantes, mas toca inteiro, sem pular.',
  },
  {
    code: 'G',
    title: 'Good (G)',
    description: 'Muito usado: ruído forte do começo ao fim, mas toca inteiro, sem pular.',
  },
  {
    code: 'F',
    title: 'Fair (F)',
    description: 'Muito riscado ou empenado: ruído alto, pode pular ou repetir.',
  },
  {
    code: 'P',
    title: 'Poor (P)',
    description: 'Rachado, empenado ou muito danificado: serve só para completar coleção.',
  },
];

/** The steps for sleeves: those of discs, and three more. */
export const sleeveGrades: readonly ScaleGrade[] = [
  { code: 'M', title: 'Mint (M)', description: 'Capa perfeita, sem nenhum sinal de manuseio.' },
  {
    code: 'NM',
    title: 'Near Mint (NM)',
    description: 'Quase perfeita: sem rasgos, escritos, vincos ou desgaste nas bordas.',
  },
  {
    code: 'VG+',
    title: 'Very Good Plus (VG+)',
    description: 'Leve desgaste nas bordas ou nos cantos; pode ter um pequeno vinco.',
  },
  {
    code: 'VG',
    title: 'Very Good (VG)',
    description: 'Desgaste visível, marca do disco, pequenos rasgos ou escritos.',
  },
  {
    code: 'G+',
    title: 'Good Plus (G+)',
    description: 'Desgaste forte: bordas abertas em parte, fitas, manchas ou escritos.',
  },
  {
    code: 'G',
    title: 'Good (G)',
    description: 'Muito gasta: bordas abertas, rasgos, fitas ou manchas grandes.',
  },
  {
    code: 'F',
    title: 'Fair (F)',
    description: 'Danificada: rasgos grandes ou partes faltando, mas ainda guarda o disco.',
  },
  { code: 'P', title: 'Poor (P)', description: 'Quase destruída: mal protege o disco.' },
  {
    code: 'Generic',
    title: 'Generic',
    description: 'Capa genérica, de papel ou da gravadora, que não é a capa original do disco.',
  },
  { code: 'Not Graded', title: 'Not Graded', description: 'Capa não avaliada.' },
  { code: 'No Cover', title: 'No Cover', description: 'O disco é vendido sem capa.' },
];

/** Other spellings of a grade, folded. */
const aliases: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'm-': 'nm',
    'near mint (nm or m-)': 'nm',
    ex: 'vg+',
    'no sleeve': 'no cover',
  }),
);

/** Folded spellings of a grade: 'vg+', 'very good plus (vg+)' and 'very good plus'. */
const namesOf = ({ code, title }: ScaleGrade): string[] => {
  const whole = fold(title);
  return [fold(code), whole, whole.replace(/ \(.*\)$/, '')];
};

const byName = (scale: readonly ScaleGrade[]) => {
  const known = new Map(scale.flatMap((grade) => namesOf(grade).map((name) => [name, grade] as const)));
  return (text: string): ScaleGrade | null => {
    const name = fold(text).trim();
    return known.get(aliases.get(name) ?? name) ?? null;
  };
};

/** Grades with a Portuguese name; the steps of the scale keep their English names. */
const portuguese: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Generic: 'Genérica',
    'Not Graded': 'Não avaliada',
    'No Cover': 'Sem capa',
  }),
);

/**
 * The grade of a disc named by code or title; null when unknown.
 * @example mediaGradeOf('Near Mint (NM or M-)')?.code // 'NM'
 */
export const mediaGradeOf = byName(mediaGrades);

/**
 * The grade of a sleeve named by code or title; null when unknown.
 * @example sleeveGradeOf('No sleeve')?.code // 'No Cover'
 */
export const sleeveGradeOf = byName(sleeveGrades);

/**
 * The short name of a grade. Grades that are not on the scale are allowed, since a store may have its own.
 * @example shortGrade({ title: 'Near Mint (NM or M-)' }) // 'NM'
 * @example shortGrade({ title: 'Generic' }) // 'Genérica'
 */
export const shortGrade = ({ title }: Pick<Grade, 'title'>): string => {
  const code = sleeveGradeOf(title)?.code ?? /\(([^)]+)\)$/.exec(title)?.[1] ?? title;
  return portuguese.get(code) ?? code;
};

/**
 * The full name of a grade.
 * @example gradeName({ title: 'No Cover' }) // 'Sem capa'
 */
export const gradeName = ({ title }: Pick<Grade, 'title'>): string =>
  portuguese.get(sleeveGradeOf(title)?.code ?? '') ?? title;
