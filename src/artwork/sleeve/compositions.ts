import { bars } from './compositions/bars.ts';
import { block } from './compositions/block.ts';
import { broadside } from './compositions/broadside.ts';
import { calcada } from './compositions/calcada.ts';
import { checker } from './compositions/checker.ts';
import { companyBag } from './compositions/company-bag.ts';
import { dots } from './compositions/dots.ts';
import { field } from './compositions/field.ts';
import { grooves } from './compositions/grooves.ts';
import { number } from './compositions/number.ts';
import { quarter } from './compositions/quarter.ts';
import { singleBag } from './compositions/single-bag.ts';
import { spiral } from './compositions/spiral.ts';
import { stack } from './compositions/stack.ts';
import { sun } from './compositions/sun.ts';
import { typeBag } from './compositions/type-bag.ts';
import { wave } from './compositions/wave.ts';
import { whiteLabel } from './compositions/white-label.ts';
import type { CompositionName, Design } from './design.ts';

/** Draws the contents of the SVG. */
export type Composition = (design: Design) => string;

export const compositions: Record<CompositionName, Composition> = {
  bars,
  block,
  broadside,
  calcada,
  checker,
  'company-bag': companyBag,
  dots,
  field,
  grooves,
  number,
  quarter,
  'single-bag': singleBag,
  spiral,
  stack,
  sun,
  'type-bag': typeBag,
  wave,
  'white-label': whiteLabel,
};
