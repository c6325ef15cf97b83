import type { ReactNode } from 'react';
import { paths } from '#paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

interface Props {
  title: string;
  text: string;
  /** The first way out, beside those that every problem has. */
  children?: ReactNode;
}

/** What stands in the place of a record that cannot be shown: what happened, and the ways out. */
export const RecordProblem = ({ title, text, children }: Props) => (
  <EmptyState alert level={1} title={title} text={text}>
    {children}
    <Button onClick={goBack}>Voltar</Button>
    <ButtonLink href={paths.products}>Ver todos os discos</ButtonLink>
  </EmptyState>
);

/** A visitor who came straight to this address has no page to go back to. */
const goBack = () => {
  if (history.length > 1) history.back();
  else location.assign(paths.home);
};
