import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  text: string;
  children: ReactNode;
}

/** One part of the profile, with its title in the margin. */
export const ProfilePart = ({ title, text, children }: Props) => {
  const id = useId();
  return (
    <section className="profile-part" aria-labelledby={id}>
      <div>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <p className="text-mute">{text}</p>
      </div>
      <div className="profile-content">{children}</div>
    </section>
  );
};
