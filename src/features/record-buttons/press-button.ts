import { notice } from '#config.ts';
import { quantityTexts } from '#domain/orders/cart.ts';
import { addRecord } from '#features/collections/cart-store.ts';
import { openCartDrawer } from '#features/cart/drawer/open-cart-drawer.ts';
import { isInList, markInList, type Place } from '#features/collections/list-store.ts';
import { type Intention, keepIntention, takeIntention } from '#ui/records/intention.ts';
import { notify, prepareNotices } from '#browser/notices/notice-store.ts';
import { askToLogIn, prepareLogin } from '#features/session/login/ask-to-log-in.ts';
import { $session, checkSession } from '#browser/session/session-store.ts';
import { paths } from '#paths.ts';
import type { RecordAct } from '#ui/records/record-act.ts';
import { recordOf } from '#ui/records/record-elements.ts';
import { recordShown } from '#ui/records/record-shown.ts';

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
    // A notice has said so.
    if (outcome === 'already-there') await openCartDrawer().catch(() => undefined);
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

const logInFirst = async (intention: Intention, answered: () => void): Promise<boolean> => {
  keepIntention(intention);
  await prepareLogin().finally(answered);
  const isIn = await askToLogIn({ ...whys[intention.act], record: intention.shown });
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

/** Answers the press of a record's button. `answered` is called as soon as the person sees what follows. */
export const press = async (element: HTMLElement, act: RecordAct, answered: () => void): Promise<void> => {
  const quantity = act === 'cart' ? quantityIn(element) : 1;
  if (quantity === null) return answered();
  const [record, shown] = [recordOf(element), recordShown(element)];
  const intention = { act, record, quantity, shown, at: Date.now() };
  const place = element.matches('.record') ? 'page' : 'card';
  const isWished = act === 'cart' || !isInList(act, intention.record);
  // The marks of a customer change before the store has answered.
  if (isCustomer()) answered();
  const isDone = isCustomer() && (await carryOut(intention, place, isWished)) === 'ended';
  if (!isDone && (await logInFirst(intention, answered))) await carryOut(intention, place);
};

/** Carries out the action after a login that has led over other pages: the drawer shows the record there. */
export const resumeIntention = async (): Promise<void> => {
  const intention = takeIntention();
  if (intention) await carryOut(intention, 'page');
};

export { prepareLogin };
