/** What a feature would show in a shared dialog. */
export const NameForm = ({ wanted }: { wanted: string }) => (
  <form>
    <p>Para guardar {wanted}, diga seu nome.</p>
    <label>
      Nome <input name="name" autoComplete="off" />
    </label>
    <button className="btn btn-go">Salvar</button>
  </form>
);
