import { environment } from '../environment.ts';

interface Options {
  /** Replaces the entry of the page in the history, so that going back does not lead to it again. */
  replaces?: boolean;
}

/** Leads to a page without leaving the document; false when it has to be loaded. */
export type Route = (address: string, options: Options) => boolean;

let route: Route | undefined;

/** The client-side router registers itself while a player is open; without one, each page is loaded as a document. */
export const routeBy = (next: Route | undefined): void => {
  route = next;
};

/** Leads to a page of the shop: through the client-side router while something plays, else by loading it. */
export const navigate = (address: string, options: Options = {}): void => {
  if (route?.(address, options)) return;
  if (options.replaces) environment.location.replace(address);
  else environment.location.assign(address);
};
