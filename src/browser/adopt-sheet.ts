const adopted = new Set<string>();

/**
 * Applies a sheet that a script imports as text (`import sheet from './x.css?inline'`), once. A plain import would have the
 * build link the sheet in every page that may load the script.
 */
export const adoptSheet = (text: string): void => {
  if (adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
};
