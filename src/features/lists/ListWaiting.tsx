import type { ReactNode } from 'react';
import { Skeleton } from '#ui/page/Skeleton.tsx';
import './lists.css';

interface Props {
  title: string;
  children: ReactNode;
}

/** The page of a list before its script is loaded, or its customer known. */
export const ListWaiting = ({ title, children }: Props) => (
  <div className="wrap list-page" aria-busy="true">
    <div className="list-head">
      <p className="list-title">{title}</p>
      <Skeleton className="list-facts" />
    </div>
    <p className="sr-only" role="status">
      Carregando...
    </p>
    {children}
  </div>
);
