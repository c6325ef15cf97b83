/**
 * The questions of Playwright about a node, which its own build of WebKit answers: here scripts in the page do, each as the function
 * that is called on the node.
 */
export const contentQuads = `function () {
  let left = 0, top = 0;
  for (let frame = this.ownerDocument.defaultView?.frameElement; frame; frame = frame.ownerDocument.defaultView?.frameElement) {
    const box = frame.getBoundingClientRect();
    left += box.left + frame.clientLeft;
    top += box.top + frame.clientTop;
  }
  const element = this.nodeType === 1 ? this : this.parentElement;
  return [...element.getClientRects()].map(({ x, y, width, height }) => {
    const [l, t, r, b] = [x + left, y + top, x + width + left, y + height + top];
    return [l, t, r, t, r, b, l, b];
  });
}`;

export const scrollIntoView = `function () {
  if (!this.isConnected) return 'Node is detached from document';
  const element = this.nodeType === 1 ? this : this.parentElement;
  if (!element.getClientRects().length) return 'Node does not have a layout object';
  element.scrollIntoViewIfNeeded(true);
}`;

export const itself = 'function () { return this; }';

/** Types a text where the focus is, as an input method does: the events are the browser's own. */
export const insertText = (text: string) => `{
  let typed = document;
  while (typed.activeElement?.contentDocument) typed = typed.activeElement.contentDocument;
  typed.execCommand('insertText', false, ${JSON.stringify(text)});
}`;

/** The first parameter of a console message that is meant for the bridge. */
export const note = '__sulco_bridge__';

/** Says over the console what WebKit's inspector does not: a new address of the same document, one
 * that comes back from the cache of pages, and calls of a binding. */
export const pageNotes = `(() => {
  const say = console.debug.bind(console);
  if (window.top !== window || window.${note}) return;
  Object.defineProperty(window, '${note}', { value: true });
  let said = location.href;
  const report = () => {
    if (said !== location.href) say('${note}', 'address', (said = location.href));
  };
  for (const name of ['pushState', 'replaceState']) {
    const change = History.prototype[name];
    History.prototype[name] = function (...state) {
      change.apply(this, state);
      report();
    };
  }
  addEventListener('popstate', report, true);
  addEventListener('hashchange', report, true);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) say('${note}', 'restored', (said = location.href));
  }, true);
})();`;

export const binding = (name: string) =>
  `window[${JSON.stringify(name)}] ??= (call) => console.debug('${note}', 'binding', call);`;
