import type { ReactNode } from 'react';

interface Props {
  title?: string;
  /** Heading level of the title; 1 makes it the page's heading. Without a level the title is plain text. */
  level?: 1 | 2 | 3;
  text?: string;
  /** Announces a failure to screen readers when it appears. */
  alert?: boolean;
  /** Actions: buttons and links. */
  children?: ReactNode;
}

/** Shown instead of missing content: what is missing, and what can be done. In static pages: EmptyState.astro. */
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
