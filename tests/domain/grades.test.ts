import { mediaGradeOf, mediaGrades, sleeveGradeOf, sleeveGrades } from '#domain/records/grades.ts';
import { describe, expect, test } from 'vitest';

describe('the Goldmine scale', () => {
  test('goes from Mint to Poor, for sleeves with three cases of their own', () => {
    const steps = ['M', 'NM', 'VG+', 'VG', 'G+', 'G', 'F', 'P'];
    expect(mediaGrades.map((grade) => grade.code)).toEqual(steps);
    expect(sleeveGrades.map((grade) => grade.code)).toEqual([...steps, 'Generic', 'Not Graded', 'No Cover']);
  });

  test.each([...mediaGrades])('finds $code by code and by title', (grade) => {
    expect(mediaGradeOf(grade.code)).toBe(grade);
    expect(mediaGradeOf(grade.title.toUpperCase())).toBe(grade);
    expect(grade.description).not.toBe('');
  });

  test('knows other spellings of Near Mint', () => {
    expect(mediaGradeOf('Near Mint (NM or M-)')?.code).toBe('NM');
    expect(mediaGradeOf('M-')?.code).toBe('NM');
    expect(mediaGradeOf(' near mint ')?.code).toBe('NM');
    expect(sleeveGradeOf('No Cover')?.code).toBe('No Cover');
  });

  test('has no grade for an unknown name', () => {
    expect(mediaGradeOf('Very')).toBeNull();
    expect(mediaGradeOf('Generic')).toBeNull();
    expect(mediaGradeOf('constructor')).toBeNull();
    expect(mediaGradeOf('')).toBeNull();
  });
});
