import { api as apiSettings } from '#config.ts';
import { openingPage } from './opening-page.ts';

interface Room {
  /** `connection` is what the server knows of the caller. */
  fetch(request: Request, connection?: object): Response | Promise<Response>;
}

const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

/** One address for the API and the site, each of which opens when it is ready, and may be replaced later. */
export const createGateway = () => {
  const waiting = openingPage();
  let api: Room = waiting;
  let site: Room = waiting;
  return {
    fetch: (request: Request, connection?: object) =>
      (isBelow(new URL(request.url).pathname, apiSettings.basePath) ? api : site).fetch(request, connection),
    openApi: (room: Room) => void (api = room),
    openSite: (room: Room) => void (site = room),
  };
};
