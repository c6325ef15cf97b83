/** A running shop answers by its API with what has changed at once; its pages are files. */
export const pagesFollow =
  'The pages of the shop show it when they are built again: npm run build, or npm start.';
