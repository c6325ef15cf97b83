import type { ReactNode } from 'react';
import { paths } from '#paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/page/EmptyState.tsx';
import { navigate } from '#browser/navigation/navigate.ts';

interface Props {
  title: string;
  text: string;
  /** The first action, before those that every failure offers. */
  children?: ReactNode;
}

/** Shown instead of a record: the failure, and what can be done. */
export const RecordProblem = ({ title, text, children }: Props) => (
  <EmptyState alert level={1} title={title} text={text}>
    {children}
    <Button onClick={goBack}>Voltar</Button>
    <ButtonLink href={paths.products}>Ver todos os discos</ButtonLink>
  </EmptyState>
);

/** A visitor who opened this address directly has no previous page. */
const goBack = () => {
  if (history.length > 1) history.back();
  else navigate(paths.home);
};
