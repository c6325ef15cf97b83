import type { ReactNode } from 'react';

interface Props {
  title?: string;
  /** Level of the title in the outline of the page; 1 makes it the page itself. Without one the title is text. */
  level?: 1 | 2 | 3;
  text?: string;
  /** It says that something failed, and is read out when it comes. */
  alert?: boolean;
  /** The ways out: buttons and links. */
  children?: ReactNode;
}

/** What stands where there is nothing to show: what is so, and what can be done. In static pages: EmptyState.astro. */
export const EmptyState = ({ title, level, text, alert = false, children }: Props) => {
  const Title = level ? (`h${level}` as const) : 'p';
  return (
    <div
      className={level === 1 ? 'wrap empty-state empty-state-page' : 'empty-state'}
      role={alert ? 'alert' : undefined}
    >
      {title ? <Title className="empty-state-title">{title}</Title> : null}
      {text ? <p className="empty-state-text">{text}</p> : null}
      {children ? <div className="empty-state-actions">{children}</div> : null}
    </div>
  );
};
