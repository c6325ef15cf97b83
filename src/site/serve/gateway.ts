import { api as apiSettings } from '#config.ts';
import { isBelow } from '#paths.ts';
import { openingPage } from './opening-page.ts';

interface Room {
  /** `connection` holds the server's connection details of the client. */
  fetch(request: Request, connection?: object): Response | Promise<Response>;
}

/** Serves the API and the site at one address. Each becomes available when it is ready, and can be replaced later. */
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
