import { notice } from '#config.ts';
import { quantityTexts } from '#domain/orders/cart.ts';
import { addRecord } from '#features/collections/cart-store.ts';
import { openCartDrawer } from '#features/cart/drawer/open-cart-drawer.ts';
import { isInList, markInList, type Place } from '#features/collections/list-store.ts';
import { notify, prepareNotices } from '#browser/notices/notice-store.ts';
import { askToLogIn } from '#features/session/login/ask-to-log-in.ts';
import { $session, checkSession } from '#browser/session/session-store.ts';
import { paths } from '#paths.ts';
import type { RecordAct } from '#ui/records/record-act.ts';
import { recordOf } from '#ui/records/record-elements.ts';
import { recordShown } from '#ui/records/record-shown.ts';
import { minuteMs } from '#domain/time/units.ts';
import { tab } from '#browser/storage.ts';
import { intentionKey } from './has-intention.ts';

// The code of notices is loaded ahead, because a press that fails without a network must show one.
prepareNotices();

/** Why a guest has to log in, and what follows. */
const whys: Record<RecordAct, { reason: string; next: string }> = {
  cart: {
    reason: 'Você precisa estar logado para adicionar ao carrinho.',
    next: 'Depois de entrar, o disco já estará lá.',
  },
  wishlist: {
    reason: 'Você precisa estar logado para adicionar à lista de desejos.',
    next: 'Depois de entrar, o disco já estará nela.',
  },
  wantlist: {
    reason: 'Você precisa estar logado para adicionar à lista de interesse.',
    next: 'Depois de entrar, você já será avisado quando o disco voltar.',
  },
};

/** Carries out the action. 'unauthorized': only a customer can. */
const carryOut = async (
  { act, record, quantity }: Intention,
  place: Place,
  isWished = true,
): Promise<'ended' | 'unauthorized'> => {
  if (act === 'cart') {
    // In a list a notice is enough: the drawer would cover it at each find.
    const isOnCard = place === 'card';
    const outcome = await addRecord(record, quantity, isOnCard);
    if (outcome === 'done' && !isOnCard) await openCartDrawer({ added: true }).catch(notifyAdded);
    return outcome === 'unauthorized' ? outcome : 'ended';
  }
  const outcome = await markInList(act, record, isWished, place);
  if (outcome === 'done' && act === 'wantlist' && isWished) await warnUnverified();
  return outcome === 'unauthorized' ? outcome : 'ended';
};

const notifyAdded = () => notify('success', 'Produto adicionado ao carrinho!');

/** Notices of a restock go to confirmed addresses only. */
const warnUnverified = async () => {
  const user = await checkSession();
  if (!user || user.isEmailVerified) return;
  notify('warning', 'Confirme seu e-mail: o aviso só vai para endereços confirmados.', {
    link: { name: 'Meu perfil', href: paths.profile },
  });
};

const isCustomer = () => ['stored', 'authenticated'].includes($session.get().state);

const logInFirst = async (intention: Intention, element: HTMLElement): Promise<boolean> => {
  keepIntention(intention);
  const isIn = await askToLogIn({ ...whys[intention.act], record: recordShown(element) });
  // The dialog was closed, so the intention is dropped. A login on another page carries it out there.
  takeIntention();
  return isIn;
};

/** The chosen number of copies; null when there are fewer, which a notice says. The field is corrected. */
const quantityIn = (element: HTMLElement): number | null => {
  const field = element.querySelector<HTMLInputElement>('[name="quantity"]');
  if (!field) return 1;
  const quantity = Math.max(Math.trunc(field.valueAsNumber) || 1, 1);
  const isTooMuch = field.max !== '' && quantity > Number(field.max);
  field.value = isTooMuch ? field.max : String(quantity);
  if (!isTooMuch) return quantity;
  notify('warning', quantityTexts.most(Number(field.max)), { duration: notice.catalogueMs });
  field.focus();
  return null;
};

/** Answers the press of a record's button. */
export const press = async (element: HTMLElement, act: RecordAct): Promise<void> => {
  const quantity = act === 'cart' ? quantityIn(element) : 1;
  if (quantity === null) return;
  const intention = { act, record: recordOf(element), quantity, at: Date.now() };
  const place = element.matches('.record') ? 'page' : 'card';
  const isWished = act === 'cart' || !isInList(act, intention.record);
  const isDone = isCustomer() && (await carryOut(intention, place, isWished)) === 'ended';
  if (!isDone && (await logInFirst(intention, element))) await carryOut(intention, place);
};

/** Carries out the action after a login that has led over other pages. */
export const resumeIntention = async (): Promise<void> => {
  const intention = takeIntention();
  if (intention) await carryOut(intention, 'card');
};

/** The action that a guest wanted before the login, which may lead over other pages. */
interface Intention {
  act: RecordAct;
  record: number;
  /** Copies for the cart. */
  quantity: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** After this time, the login is assumed to have another reason. */
const validMs = 30 * minuteMs;

const isIntention = (value: unknown): value is Intention =>
  typeof value === 'object' && value !== null && 'act' in value && 'record' in value && 'at' in value;

/** Where storage is forbidden, the intention is lost with its page. */
const keepIntention = (intention: Intention): void => void tab.write(intentionKey, JSON.stringify(intention));

/** Takes the intention, so that it is carried out once. */
const takeIntention = (): Intention | null => {
  const intention = tab.readJson(intentionKey);
  tab.write(intentionKey, null);
  return isIntention(intention) && Date.now() - intention.at < validMs ? intention : null;
};
