export interface HookAddress {
  address: string;
  /** Identifies the target in the store, which holds no address. */
  digest: string;
  /** The address without its secret part. */
  name: string;
}

/** An address that gets a signed message after each change. */
export interface WebhookTarget extends HookAddress {
  kind: 'webhook';
  /** 'whsec_…'; a message is signed with each. */
  secrets: string[];
}

/** An address of a static host, which builds the site anew after an empty POST. */
export interface BuildTarget extends HookAddress {
  kind: 'build-hook';
  /** Shortest time between two calls, in milliseconds. */
  pauseMs: number;
}

export type HookTarget = WebhookTarget | BuildTarget;
