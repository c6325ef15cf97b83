import { documentTimeoutMs } from '#config.ts';

/** A document of the shop. */
export interface FetchedDocument {
  document: Document;
  /** The address after all redirects. */
  address: string;
}

/**
 * Fetches a document; null when there is none, or it cannot be reached in time. XMLHttpRequest parses the document itself,
 * because Trusted Types refuse to parse one from a text.
 */
export const fetchDocument = (address: string): Promise<FetchedDocument | null> =>
  new Promise((resolve) => {
    const call = new XMLHttpRequest();
    call.responseType = 'document';
    call.onload = () =>
      resolve(call.responseXML && { document: call.responseXML, address: call.responseURL || address });
    call.timeout = documentTimeoutMs;
    call.onerror = call.ontimeout = () => resolve(null);
    call.open('GET', address);
    call.send();
  });
