import { vi } from 'vitest';
import { type Behaviour, type Command, SilentClock, type Told } from '../../e2e/youtube-clock.ts';
import { YoutubePage } from '../../e2e/youtube-page.ts';

type Reach = 'answers' | 'fails' | 'hangs';

/** The parts of the page and of YouTube that a test may change. */
export interface FakeYoutube {
  page: YoutubePage;
  place: { append: (frame: FakeFrame) => void };
  frames: FakeFrame[];
  /** Scripts that were added. */
  scripts: string[];
  reach: { script: Reach; frame: Reach };
  size: { width: number; height: number };
}

/** As much of a frame as the player and the stand-in of YouTube ask for; its document is the silent clock. */
class FakeFrame {
  id = '';
  title = '';
  allow = '';
  src = '';
  referrerPolicy = '';
  isConnected = false;
  isHidden = false;
  clock: SilentClock | null = null;
  /** The report of the frame before it has received the last command. */
  tellLate: (event: Told['event'], data: number) => void = () => {};
  readonly contentWindow = { postMessage: (command: Command) => setTimeout(() => this.clock?.hear(command)) };
  readonly #size: FakeYoutube['size'];
  #informing: ReturnType<typeof setInterval> | undefined;

  constructor(size: FakeYoutube['size'] = { width: 0, height: 0 }) {
    this.#size = size;
  }

  getBoundingClientRect() {
    const { width, height } = this.#size;
    return { left: 0, top: 0, right: width, bottom: height };
  }

  checkVisibility() {
    return !this.isHidden;
  }

  remove() {
    this.isConnected = false;
    clearInterval(this.#informing);
    this.clock?.stop();
    this.clock = null;
  }

  #say(view: EventTarget, data: Told) {
    view.dispatchEvent(Object.assign(new Event('message'), { data, source: this.contentWindow }));
  }

  /** Loads its document: another one when it is moved. */
  open(view: EventTarget, loaded: (event: { target: FakeFrame }) => void) {
    const tell = (data: Told) => setTimeout(() => this.isConnected && this.#say(view, data));
    this.tellLate = (event, data) => {
      const info = { at: 1, duration: 2, state: -1, volume: 50, isMuted: false };
      this.#say(view, { event, data, info });
    };
    const begin = () => {
      if (!this.isConnected) return;
      const clock = new SilentClock(tell, { hasReferrer: this.referrerPolicy !== '' });
      this.clock = clock;
      loaded({ target: this });
      this.#informing = setInterval(() => clock.inform(), 100);
    };
    setTimeout(begin, 30);
  }
}

class FakeScript {
  src = '';
  id = '';
  onerror = () => {};
  remove() {}
}

const runScript = ({ page, reach }: FakeYoutube, script: FakeScript) => {
  if (reach.script === 'hangs') return;
  if (reach.script === 'fails') return script.onerror();
  if (script.src.endsWith('/iframe_api')) page.begin();
  else page.define();
};

const stubView = (): EventTarget => {
  const view = new EventTarget();
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { origin: 'https://loja.example', href: 'https://loja.example/' });
  vi.stubGlobal('innerWidth', 1280);
  vi.stubGlobal('innerHeight', 720);
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view));
  vi.stubGlobal('HTMLIFrameElement', FakeFrame);
  return view;
};

/** A page with the stand-in of YouTube, which runs on the clock of the test. */
export const openYoutubePage = (videos: Record<string, Behaviour> = {}): FakeYoutube => {
  const view = stubView();
  const size = { width: 320, height: 200 };
  let loaded: (event: { target: FakeFrame }) => void = () => {};
  vi.stubGlobal('document', {
    addEventListener: (_: 'load', listener: typeof loaded) => (loaded = listener),
    getElementById: () => null,
    createElement: (name: string) => (name === 'iframe' ? new FakeFrame(size) : new FakeScript()),
    head: {
      append: (script: FakeScript) => {
        youtube.scripts.push(script.src);
        setTimeout(() => runScript(youtube, script), 5);
      },
    },
  });
  const append = (frame: FakeFrame) => {
    youtube.frames.push(frame);
    frame.isConnected = true;
    if (youtube.reach.frame === 'answers') frame.open(view, loaded);
  };
  const youtube: FakeYoutube = {
    page: new YoutubePage(videos),
    place: { append },
    frames: [],
    scripts: [],
    reach: { script: 'answers', frame: 'answers' },
    size,
  };
  return youtube;
};
