import { showDialog } from '#ui/show-dialog.ts';

const nameDialog = {
  title: 'Seu nome',
  load: () => import('./NameForm.tsx').then(({ NameForm }) => NameForm),
};

/** As a feature does: a press opens the dialog by a verb. */
for (const wanted of ['Elis', 'Tom']) {
  const button = document.createElement('button');
  button.textContent = `Guardar ${wanted}`;
  button.addEventListener('click', () => void showDialog(nameDialog, { wanted }));
  document.querySelector('main')?.prepend(button);
}
