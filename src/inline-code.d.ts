/** The text of a script for a page: see astro.config.mjs. */
declare module '*?code' {
  const code: string;
  export default code;
}
