const videoId = /^[A-Za-z0-9_-]{11}$/;
const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const shortHosts = new Set(['youtu.be', 'www.youtu.be']);
const pathsWithId = new Set(['embed', 'shorts', 'live', 'v']);

/**
 * The 11-character video id of a YouTube address; null when there is none.
 * @example youtubeIdOf('https://youtu.be/dQw4w9WgXcQ?t=5') // 'dQw4w9WgXcQ'
 */
export const youtubeIdOf = (url: string): string | null => {
  const address = parse(url);
  if (!address) return null;
  const id = shortHosts.has(address.hostname) ? address.pathname.split('/')[1] : idOnYoutube(address);
  return id && videoId.test(id) ? id : null;
};

/** Pasted addresses may lack the scheme. */
const parse = (url: string): URL | null => {
  const text = url.trim();
  const address = URL.parse(
    /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`,
  );
  return address && /^https?:$/.test(address.protocol) ? address : null;
};

const idOnYoutube = (address: URL): string | null => {
  if (!hosts.has(address.hostname)) return null;
  const [, kind = '', id = ''] = address.pathname.split('/');
  if (kind === 'watch') return address.searchParams.get('v');
  return pathsWithId.has(kind) ? id : null;
};

/**
 * The address of a video at YouTube.
 * @example videoAddress('fma0wiNnkyE') // 'https://www.youtube.com/watch?v=fma0wiNnkyE'
 */
export const videoAddress = (id: string): string => `https://www.youtube.com/watch?v=${id}`;
