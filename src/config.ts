/**
 * Limits and constants of the shop, each with its unit. They do not depend on the environment. Constants of domain rules
 * (low stock, parcels, order steps, grades) are in `domain/`.
 */

export const locale = 'pt-BR';
export const currency = 'BRL';

/** A separate constant, as some others below: a script that needs it alone must not include the whole table. */
export const apiPath = '/api';

export const api = {
  basePath: apiPath,
  /** Timeout of a background call. */
  timeoutMs: 60_000,
  /** Timeout of a call that a person waits for. */
  waitedTimeoutMs: 30_000,
  /** Retries after the first try, for reads and for writes with an idempotency key. */
  retries: 3,
  /** Delay before retry n is n times this. */
  retryDelayMs: 1_000,
  /** Retries of a background call that is answered with Retry-After, and the longest wait that is accepted. */
  backgroundRetries: 12,
  longestWaitMs: 10_000,
  maxPerPage: 1_000,
  defaultPerPage: 20,
} as const;

/** Names that the search box of an A-Z list shows at once. */
export const namesFound = 60;
export const playlistPageSize = 12;
export const categoryPageSize = 20;

export const catalogue = {
  /** Records per static page of /discos. */
  discosPageSize: 48,
  /** Records per static page of an artist or label. */
  artistPageSize: 20,
  categoryPageSize,
  /** Categories on /categorias, and the records of each before more are loaded. */
  categoriesShown: 50,
  releasesPerCategoryShown: 10,
  /** Records from which an artist or label has pages for the other sorts; each needs three more pages. */
  sortableFrom: 4,
  /** Names above which an A-Z list is split into one page per letter. */
  namesOnOnePage: 1_500,
  /** Names with the most records, shown above the letters of a split list. */
  largestNames: 60,
  playlistPageSize,
  homeNewest: 20,
  homeCategories: 6,
  homeReleasesPerCategory: 5,
  newArrivals: 10,
  latestPlaylists: 6,
  firstCategoryId: 1,
  vinyl4DjsCategoryId: 2,
  megaMenuColumns: 3,
  /** A larger record is rejected; a long album with notes stays below 20 kB. */
  largestRecordBytes: 256 * 1_024,
} as const;

export const pull = {
  perPage: 1_000,
  /** Decompressed bytes of one answer, and of all answers of a pull: a small one can unpack to gigabytes. */
  mostAnswerBytes: 64 * 1_048_576,
  mostBytes: 1_024 * 1_048_576,
  /** A pull is refused when more than this share of its records, and more than `quarantineCount`, are bad. */
  quarantineShare: 0.01,
  quarantineCount: 5,
  /** A pull is refused when it loses more than this share of the last good snapshot, and more than `dropCount` records. */
  dropShare: 0.05,
  dropCount: 5,
  /** The share from which a loss is refused, whatever the count. */
  largestDrop: 0.2,
} as const;

/** Results added by each 'Carregar mais'. */
export const searchPageSize = 48;

export const search = {
  /** Pause in typing before the address changes. */
  addressDebounceMs: 500,
  /** Pause in typing before results change. */
  resultsDebounceMs: 60,
  suggestions: 6,
  /** Timeout of the first request for current prices and stock, and the time for which they stay valid. */
  statesTimeoutMs: 1_500,
  statesFreshMs: 60_000,
  /** Pause before they are requested again after a failure. */
  statesRetryMs: 5_000,
  pageSize: searchPageSize,
} as const;

/** Time between two groups of the category carousel. */
export const carouselMs = 5_000;

export const order = {
  perPage: 10,
  /** Minutes for which an order holds its copies before an attempt to pay, and for which a WhatsApp order does. */
  holdMinutes: 15,
  whatsappHoldMinutes: 30,
  /** Minutes after a customer's first hold of a record beyond which only an attempt to pay makes an order hold it. */
  longestHoldMinutes: 60,
  /** Minutes for which copies are on sale for all before the same customer's hour begins anew. */
  restMinutes: 60,
  /** Hours after the end of its last hold until an unpaid order is canceled. */
  unpaidHours: 24,
  /** Unpaid orders per customer. */
  mostUnpaid: 2,
  /** Wrong pickup codes after which a new code is required. */
  pickupTries: 5,
  /** Lines that the text of a WhatsApp conversation lists before it counts the others. */
  linesInConversation: 20,
  /** Validity of idempotency keys. */
  keyDays: 2,
} as const;

export const letters = {
  /** Seconds after an order within which its payment needs no letter of its own: the letter of the order confirms both. */
  paidAtOnceSeconds: 20,
  /** Seconds after which the letter of an order is written, and so knows whether it was paid at once. */
  orderAfterSeconds: 30,
  /** Seconds after which a customer is reminded of a PIX or boleto that was not paid at once. */
  unpaidAfterSeconds: 60,
  /** Hours in which a refund needs no letter of its own, because that of the cancellation or return has promised it. */
  promisedRefundHours: 24,
} as const;

export const payment = {
  /** Minutes for which an attempt can be paid and its order holds its copies. (Decision 23.) */
  cardMinutes: 15,
  pixMinutes: 30,
  /** Minutes that the owner of a card has for a challenge; banks themselves end it after some minutes. */
  challengeMinutes: 10,
  /** Days from today until a boleto is due, at the end of the last one. */
  boletoDays: 2,
  /**
   * Minutes after a customer's first hold of a record for which all attempts with cards and codes together may hold it:
   * a new code every half an hour would otherwise keep the last copy from sale forever. They suffice for four codes, or
   * for any number of cards.
   */
  longestAttemptsMinutes: 120,
  /** Minutes of them that must remain for a card: its owner may take so long for a challenge. */
  leastCardMinutes: 10,
  /** Days in which a customer has one boleto for a record: it holds the record for days, and many are never paid. */
  boletoAgainDays: 30,
  /**
   * Attempts per customer and per network, counted separately for cards and for PIX or boleto, between which a person
   * may change.
   */
  cardAttempts: 3,
  codeAttempts: 6,
  attemptSeconds: 60,
  /**
   * Refused attempts with cards, counted per card, whichever customers try it, and per network and the wider ones
   * around it.
   */
  refusals: {
    perCard: 6,
    cardHours: 24,
    perNetwork: 12,
    per56: 24,
    per48: 48,
    networkHours: 1,
  },
  /** Seconds for which the state of a live attempt is not asked for again, however often a page polls. */
  askEveryMs: 2_000,
  /** Age up to which an attempt without an answer counts as under way to the provider. */
  inFlightSeconds: 35,
  /** Age from which an attempt that its provider does not know counts as lost. */
  lostAfterSeconds: 120,
  /** Pause after a provider that gave no answer. */
  askAgainSeconds: 60,
  /** A code with less remaining time is replaced by a new one. */
  shortestCodeSeconds: 60,
} as const;

export const account = {
  passwordMinimum: 8,
  sessionHours: 8,
  /** Validity of the links in mails. */
  verificationDays: 7,
  resetMinutes: 60,
  /** Validity of the one-time code with which a sign-in with Google ends. */
  signInCodeSeconds: 60,
  /** Age up to which a typed password, or a sign-in with Google, proves that the owner is present. */
  presenceMinutes: 10,
  /** Days without use after which a session needs a proof of presence for a write. */
  staleDays: 180,
  /** Validity of the link that undoes a change of the address. */
  undoDays: 7,
  /** New accounts per caller: an IPv4 address or an IPv6 network. */
  registrationsPerHour: 10,
  /** Mails with a link, per address and per caller. */
  linksPerMinute: 1,
  linksPerDay: 5,
  linksPerHourAndNetwork: 5,
  mostAddresses: 20,
} as const;

export const cart = {
  mostLines: 100,
  /** Pause after the cart is shown before the postal code of the default address is filled in. */
  prefillMs: 400,
  /** Pause before the freight of a filled-in postal code is asked for. */
  quoteMs: 1_500,
} as const;

export const checkout = {
  /** Pause before a dialog closes itself after saving. */
  dialogClosesMs: 1_500,
  /** Pause in which the result of a payment is shown before its page opens. */
  resultMs: 2_000,
  /** Timeout for the form of a payment provider. */
  cardFormMs: 20_000,
  /** Repetitions of a write that another tab has begun, and the pause before each. */
  inFlightRetries: 4,
  inFlightMs: 1_500,
  /** Time for which a checkout without a cart leads to the order that was made of it. */
  lastOrderMinutes: 60,
} as const;

export const lists = { mostItems: 1_000 } as const;

export const shipping = {
  quoteMinutes: 30,
  /** Quotes and estimates per customer. */
  quotesPerMinute: 20,
  /** Estimates of one network. */
  estimatesPerMinute: 30,
  /** Quotes in one list. */
  mostQuotes: 20,
} as const;

/** The pages on which a payment waits or ends. */
export const resultPages = {
  /** Pauses between two questions: while a code can be paid or a bank decides about a card, and in all other cases. */
  livePollMs: 1_000,
  pollMs: 15_000,
  /** Timeout for the page of a bank that waits for the owner of a card. */
  challengeOpensMs: 20_000,
  askTimeoutMs: 10_000,
  /** Time in which the ring of a paid code is seen to close. */
  settledMs: 900,
} as const;

/** Look-ups per caller: an IPv4 address or an IPv6 network. */
export const postalCodes = { lookupsPerMinute: 30 } as const;

/** The pause after failed logins: none for the first ones, then doubling. */
export const loginDelay = {
  /** Failures without a pause, per pair of account and network, and per network. */
  freePerPair: 5,
  freePerNetwork: 10,
  /**
   * Failures without a pause for the wider IPv6 networks, because one customer of a provider has many networks of 64 bits.
   */
  freePer56: 20,
  freePer48: 40,
  /**
   * Failures without a pause per account, from all networks in which its owner has never logged in; the pause is short
   * for the owner's sake.
   */
  freePerAccount: 30,
  longestPerAccountSeconds: 60,
  firstSeconds: 2,
  longestSeconds: 3_600,
  /** Days after its last login until a network is forgotten. */
  knownNetworkDays: 180,
  /** Hours without a failure after which the count begins again. */
  forgottenHours: 24,
} as const;

export const player = {
  defaultVolume: 50,
  playRetries: 3,
  retryDelayMs: 1_000,
  progressMs: 1_000,
  /** Timeout for the player of YouTube. */
  youtubePatienceMs: 15_000,
} as const;

/** The waiting list of the members' club. */
export const vipList = {
  /** Discount on the first monthly fee. */
  discountPercent: 50,
  hoursBetweenInvitations: 24,
  /** Per caller: an IPv4 address or an IPv6 network. */
  requestsPerHour: 5,
  /** Validity of the link in an invitation. */
  confirmationDays: 7,
  /** Days after which an unconfirmed address is deleted. */
  unconfirmedDays: 30,
} as const;

export const notice = {
  /** Time that a notice stays on screen. */
  defaultMs: 4_000,
  errorMs: 5_000,
  systemMs: 6_000,
  catalogueMs: 3_000,
} as const;

/** Pauses between two polls of a browser: for the notifications of its customer, and for a new version of the shop. */
export const newsMs = 300_000;
export const versionMs = 300_000;

/** Timeout of a document that a script requests: longer than the service worker waits for the network. */
export const documentTimeoutMs = 10_000;

/**
 * Limits of the browser's caches for reading without a network, by kind: the most files, and the days after which a
 * file is dropped.
 */
export const cacheLimits = {
  /** Timeout of the network, after which the cached answer is used. */
  networkTimeoutMs: 4_000,
  /** Pauses before a file that could not be cached is fetched again. */
  fetchAgainMs: [250, 1_500, 5_000],
  pages: { most: 120, days: 30 },
  pictures: { most: 400, days: 30 },
  search: { most: 600, days: 14 },
  stock: { most: 12, days: 7 },
  previews: { most: 24, days: 30 },
  /** Chunks of code beyond which those that no cached page needs are deleted. */
  chunks: { most: 400 },
} as const;

/** Milliseconds until the instructions for installing the shop are shown where the browser does not offer it. */
export const instructionsMs = 30_000;

/** The shop as an installed app. */
export const app = {
  /** Pause before the prompt to install it is shown. */
  installMs: 10_000,
  installSnoozeMs: 7 * 24 * 3_600_000,
  updateMs: 2_000,
  updateSnoozeMs: 3_600_000,
  /** Pause between the start of a new version and the reload of the page, and the timeout for its start. */
  reloadMs: 1_000,
  startMs: 3_000,
  /** Pause before an update is offered again whose version did not start. */
  startAgainMs: 10 * 60_000,
  /** Pause between two checks whether the shop answers again. */
  againMs: 5_000,
} as const;

/** Searches that found nothing, which are counted for the shopkeeper. */
export const missedSearches = {
  /** Reports per caller: an IPv4 address or an IPv6 network. */
  reportsPerHour: 60,
  /** Different words; further ones are dropped. */
  most: 5_000,
  days: 90,
} as const;

/** Failures in browsers, as the store keeps them. */
export const faults = {
  /** Reports per caller: an IPv4 address or an IPv6 network. */
  reportsPerHour: 30,
  /** Different failures; further ones are dropped. */
  most: 500,
  days: 30,
} as const;
