/** A message for a whole form, announced when it appears. */
export const FormMessage = ({ text }: { text: string | null }) => (
  <div role="alert">{text ? <p className="form-fault">{text}</p> : null}</div>
);
