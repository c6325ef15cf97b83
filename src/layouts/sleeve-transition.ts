/** The sleeve of the record that an address belongs to, where a list shows it. */
const sleeveIn = (list: Document, path: string) =>
  list
    .querySelector<HTMLElement>(`.disc a[href="${CSS.escape(path)}"]`)
    ?.closest('.disc')
    ?.querySelector('img');

const hasOwnSleeve = (page: Document) => page.querySelector('[data-record-sleeve]') !== null;

const nameSleeve = (page: Document, path: string) => {
  // A record shown on a record page already has a named sleeve: two of one name would cancel both.
  if (hasOwnSleeve(page)) return;
  sleeveIn(page, path)?.style.setProperty('view-transition-name', 'sleeve');
};

const forgetNames = () => {
  for (const image of document.querySelectorAll<HTMLElement>('.disc img[style*="view-transition-name"]'))
    image.style.removeProperty('view-transition-name');
};

/**
 * The sleeve in a list becomes the sleeve of the record page, and back again. The record page names its sleeve in
 * CSS; a list has many sleeves, so the one that belongs to the other page is named for the moment of the change.
 */
export function carrySleeves() {
  let from = location.pathname;
  document.addEventListener('astro:before-preparation', (event) => {
    from = event.from.pathname;
    nameSleeve(document, event.to.pathname);
  });
  document.addEventListener('astro:before-swap', (event) => nameSleeve(event.newDocument, from));
  document.addEventListener('astro:page-load', forgetNames);
}
