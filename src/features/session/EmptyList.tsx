import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { CustomerPage } from './CustomerPage.tsx';

interface Props {
  title: string;
  text: string;
  action: string;
  href: string;
}

/** A list of a customer that nothing can be in yet. */
export const EmptyList = ({ title, text, action, href }: Props) => (
  <CustomerPage waiting={<Skeleton className="profile-waiting" />}>
    {() => (
      <EmptyState level={1} title={title} text={text}>
        <ButtonLink variant="go" href={href}>
          {action}
        </ButtonLink>
      </EmptyState>
    )}
  </CustomerPage>
);
