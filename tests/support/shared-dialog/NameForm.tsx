/** What a feature would show in a shared dialog. */
export function NameForm({ wanted }: { wanted: string }) {
  return (
    <form>
      <p>Para guardar {wanted}, diga seu nome.</p>
      <label>
        Nome <input name="name" autoComplete="off" />
      </label>
      <button className="btn btn-go">Salvar</button>
    </form>
  );
}
