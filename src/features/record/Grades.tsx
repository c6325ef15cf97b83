import { gradeName } from '#domain/records/grades.ts';
import type { Release } from '#domain/records/release.ts';
import { Dialog, dialogCommand } from '#ui/dialog/Dialog.tsx';

const gradesOf = ({ mediaGrade, sleeveGrade }: Release) =>
  [
    { id: 'grade-media', name: 'Mídia', heading: 'Estado da mídia', grade: mediaGrade },
    { id: 'grade-sleeve', name: 'Capa', heading: 'Estado da capa', grade: sleeveGrade },
  ].flatMap(({ grade, ...rest }) => (grade ? [{ ...rest, grade }] : []));

/** New or used, and the grades of disc and sleeve, each with its explanation. */
export const Grades = ({ release }: { release: Release }) => {
  const grades = gradesOf(release);
  return (
    <>
      <div className="grades">
        {release.isNew === null ? null : (
          <span className="grade grade-plain">{release.isNew ? 'Novo' : 'Usado'}</span>
        )}
        {grades.map(({ id, name, grade }) => (
          <button
            key={id}
            type="button"
            className="grade"
            aria-haspopup="dialog"
            {...dialogCommand(id, 'show-modal')}
          >
            {name} {gradeName(grade)}
          </button>
        ))}
      </div>
      {grades.map(({ id, heading, grade }) => (
        <Dialog key={id} id={id} title={heading}>
          <p className="grade-name">{gradeName(grade)}</p>
          <p className="mt-2">{grade.description}</p>
          <p className="mt-4 text-small text-mute">
            Classificação pela escala Goldmine, disco e capa em separado.
          </p>
        </Dialog>
      ))}
    </>
  );
};
