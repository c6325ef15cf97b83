/**
 * The head of a list, with a button that plays all its samples, and one that hides heard records, shown once something was
 * heard. The script of every page handles both.
 */
export const PlayAll = () => (
  <div className="play-all">
    <button type="button" className="btn btn-small" data-play-all>
      Tocar tudo
    </button>
    <button type="button" className="btn btn-small" data-heard-switch aria-pressed="false">
      Esconder já ouvidos
    </button>
  </div>
);
