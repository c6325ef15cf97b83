/**
 * The head of a list: plays all that can be heard in it, and hides what was heard. The script of every page handles both; the
 * second is of use once something was heard.
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
