import { useShownInView } from './use-shown-in-view.ts';

/** A message for a whole form, announced and scrolled into view when it appears. */
export const FormMessage = ({ text }: { text: string | null }) => {
  const message = useShownInView(text);
  return (
    <div ref={message} role="alert">
      {text ? <p className="form-fault">{text}</p> : null}
    </div>
  );
};
