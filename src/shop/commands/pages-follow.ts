/** The API of a running shop shows changes at once; its pages are static files. */
export const pagesFollow =
  'The pages of the shop show it when they are built again: npm run build, or npm start.';
