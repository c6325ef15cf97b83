/**
 * The limits and constants of the shop, once, each with its unit. Nothing here depends on the environment. What belongs
 * to a rule of the domain (low stock, parcels, order steps, grades) stands with its rule in `domain/`.
 */

export const locale = 'pt-BR';
export const currency = 'BRL';

export const api = {
  basePath: '/api',
  timeoutMs: 60_000,
  /** Retries after the first try, for reads and keyed writes only. */
  retries: 3,
  /** Delay before retry n is n times this. */
  retryDelayMs: 1_000,
  /** Retries of a call in the background whose store says when to come back, and the longest wait that it may ask for. */
  backgroundRetries: 12,
  longestWaitMs: 10_000,
  maxPerPage: 1_000,
  defaultPerPage: 20,
} as const;

export const catalogue = {
  /** Records of one static page of /discos. */
  discosPageSize: 48,
  /** Records of one static page of an artist or a label. */
  artistPageSize: 20,
  categoryPageSize: 20,
  /** Categories of /categorias, and the records that each shows before more are loaded. */
  categoriesShown: 50,
  releasesPerCategoryShown: 10,
  /** A shorter list of an artist or a label is sorted by the eye: the other sorts would be three more pages. */
  sortableFrom: 4,
  /** An A-Z list with more names than this is split into one page per letter. */
  namesOnOnePage: 1_500,
  /** Names with the most records, shown above the letters of a list that is split. */
  largestNames: 60,
  /** Names that the search box of an A-Z list shows at once. */
  namesFound: 60,
  playlistPageSize: 12,
  homeNewest: 20,
  homeCategories: 6,
  homeReleasesPerCategory: 5,
  newArrivals: 10,
  latestPlaylists: 6,
  firstCategoryId: 1,
  vinyl4DjsCategoryId: 2,
  megaMenuColumns: 3,
  /** A larger one is garbage that would weigh on every visitor: a long album with notes stays below 20 kB. */
  largestRecordBytes: 256 * 1_024,
} as const;

export const pull = {
  perPage: 1_000,
  /** A pull is refused when more than this share of records, and more than `quarantineCount`, are bad. */
  quarantineShare: 0.01,
  quarantineCount: 5,
  /** So is one that lost more than this share of the last good snapshot, and more than `dropCount` records ... */
  dropShare: 0.05,
  dropCount: 5,
  /** ... or this share, however few records that is. */
  largestDrop: 0.2,
} as const;

export const search = {
  /** Typing is written to the address after this pause. */
  addressDebounceMs: 500,
  /** Suggestions and results come sooner. */
  resultsDebounceMs: 60,
  suggestions: 6,
  /** Results shown per step of 'Carregar mais'. */
  pageSize: 48,
} as const;

/** Time between two slides of the category carousel. */
export const carousel = { intervalMs: 5_000 } as const;

export const order = {
  perPage: 10,
} as const;

export const account = {
  passwordMinimum: 8,
  sessionHours: 8,
} as const;

export const player = {
  defaultVolume: 50,
  playRetries: 3,
  retryDelayMs: 1_000,
  progressMs: 1_000,
} as const;

/** The list of those who wait for the members' club to open. */
export const vipList = {
  /** Off the first monthly fee. */
  discountPercent: 50,
  hoursBetweenInvitations: 24,
  /** Per caller: an IPv4 address or an IPv6 network. */
  requestsPerHour: 5,
  /** How long the link of an invitation is good. */
  confirmationDays: 7,
  /** How long an address is kept that nobody confirms. */
  unconfirmedDays: 30,
} as const;

/** How long a notice stays on screen. */
export const notice = { defaultMs: 4_000, errorMs: 5_000, systemMs: 6_000, catalogueMs: 3_000 } as const;
