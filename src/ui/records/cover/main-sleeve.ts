/** The id of the sleeve that a page of a record shows, by which page transitions find it. */
export const mainSleeveId = 'sleeve';
