import type { Message } from './protocol.ts';

export interface Frame {
  id: string;
  parentId?: string;
  loaderId: string;
  url: string;
}

interface Context {
  id: number;
  type: string;
  frameId: string;
}

/** Ids of the contexts that Playwright takes for worlds of their own. */
const worldOffset = 500_000_000;

/** The context of the page that Playwright means. */
export const realContext = (id: number): number => (id < worldOffset ? id : id - worldOffset);

/**
 * The frames of a page and their contexts. WebKit does not say when a frame comes, and gives Playwright no world of its own:
 * its scripts run in that of the page.
 */
export class PageFrames {
  main = '';
  address = '';
  #toPlaywright: (message: Message) => void;
  #frames = new Set<string>();
  #contexts = new Map<number, string>();
  #world = '';

  constructor(toPlaywright: (message: Message) => void) {
    this.#toPlaywright = toPlaywright;
  }

  addMain({ id, url }: Frame) {
    this.main = id;
    this.address = url;
    this.#frames.add(id);
  }

  detach(id: string) {
    this.#frames.delete(id);
  }

  /** Whether it is the page itself that has a new document. */
  navigated({ id, parentId, url }: Frame): boolean {
    this.#attach(id, parentId);
    for (const [context, frame] of this.#contexts) if (frame === id) this.#contexts.delete(context);
    if (parentId !== undefined) return false;
    this.address = url;
    return true;
  }

  addContext(context: Context) {
    if (context.type !== 'normal') return;
    this.#attach(context.frameId, this.main || undefined);
    this.#contexts.set(context.id, context.frameId);
    this.#toPlaywright({ method: 'Runtime.executionContextCreated', params: { context } });
    if (this.#world) this.#addToWorld(context.id, context.frameId);
  }

  createWorld(name: string) {
    this.#world = name;
    for (const [context, frame] of this.#contexts) this.#addToWorld(context, frame);
  }

  /** The frame of an object of its scripts. */
  ofObject(objectId: string): string {
    const { injectedScriptId } = JSON.parse(objectId) as { injectedScriptId: number };
    return this.#contexts.get(injectedScriptId) ?? this.main;
  }

  mainContext(): number | undefined {
    return [...this.#contexts].find(([, frame]) => frame === this.main)?.[0];
  }

  #attach(id: string, parentId: string | undefined) {
    if (this.#frames.has(id)) return;
    this.#frames.add(id);
    if (parentId === undefined) this.main = id;
    const parent = parentId === undefined ? {} : { parentFrameId: parentId };
    this.#toPlaywright({ method: 'Page.frameAttached', params: { frameId: id, ...parent } });
  }

  #addToWorld(id: number, frameId: string) {
    const context = { id: id + worldOffset, type: 'user', name: this.#world, frameId };
    this.#toPlaywright({ method: 'Runtime.executionContextCreated', params: { context } });
  }
}
