import type { PageFrames } from './page-frames.ts';
import * as scripts from './page-scripts.ts';
import type { Fields } from './protocol.ts';

export type Call = (method: string, params: Fields) => Promise<Fields>;

const onNode = async (call: Call, { objectId }: Fields, functionDeclaration: string): Promise<unknown> => {
  const params = { objectId, functionDeclaration, returnByValue: true };
  const { result, wasThrown } = (await call('Runtime.callFunctionOn', params)) as {
    result: { value: unknown; description: string };
    wasThrown: boolean;
  };
  if (wasThrown) throw new Error(result.description);
  return result.value;
};

/** Answers what Playwright asks of a node; null for other calls. */
export const answerOfNode = (
  call: Call,
  frames: PageFrames,
  method: string,
  params: Fields,
): Promise<Fields> | null => {
  switch (method) {
    case 'DOM.getContentQuads':
      return onNode(call, params, scripts.contentQuads).then((quads) => ({ quads }));
    case 'DOM.scrollIntoViewIfNeeded':
      return onNode(call, params, scripts.scrollIntoView).then((fault) => {
        if (fault) throw new Error(fault as string);
        return {};
      });
    case 'DOM.describeNode':
      return Promise.resolve({ ownerFrameId: frames.ofObject(params['objectId'] as string) });
    case 'DOM.resolveNode': {
      const asked = { objectId: params['objectId'], functionDeclaration: scripts.itself };
      return call('Runtime.callFunctionOn', asked).then(({ result }) => ({ object: result }));
    }
    default:
      return null;
  }
};
