import { CustomerPage } from '#features/session/CustomerPage.tsx';
import { localDay } from '#domain/time/sao-paulo.ts';
import { Skeleton } from '#ui/page/Skeleton.tsx';
import { Addresses } from './Addresses.tsx';
import { Devices } from './Devices.tsx';
import { Leaving } from './Leaving.tsx';
import { PasswordPart } from './PasswordPart.tsx';
import { PersonalData } from './PersonalData.tsx';
import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode, useId } from 'react';
import { Button } from '#ui/Button.tsx';
import { whenBack } from '#browser/page-life.ts';
import { $profileFault, refreshProfile } from './profile-store.ts';
import './account.css';
import './address-form.css';

/** The content of /profile. Each part saves by itself. */
export const ProfilePage = () => (
  <CustomerPage waiting={<Waiting />}>
    {(customer) => (
      <div className="wrap profile">
        <header className="profile-head">
          <h1>Meu Perfil</h1>
          {customer.createdAt ? (
            <p className="spine">cliente desde {localDay(Date.parse(customer.createdAt)).slice(0, 4)}</p>
          ) : null}
        </header>
        <ProfileFault />
        <ProfilePart title="Dados" text="CPF e telefone só servem para a nota e a entrega.">
          <PersonalData customer={customer} />
        </ProfilePart>
        <ProfilePart title="Endereços" text="O padrão já vem escolhido no carrinho e na finalização.">
          <Addresses />
        </ProfilePart>
        <ProfilePart title="Senha" text="Trocar a senha encerra todas as outras sessões.">
          <PasswordPart customer={customer} />
        </ProfilePart>
        <ProfilePart title="Aparelhos" text="Onde sua conta está aberta.">
          <Devices />
        </ProfilePart>
        <ProfilePart title="Seus dados" text="Uma cópia de tudo que a loja guarda, ou o fim da conta.">
          <Leaving customer={customer} />
        </ProfilePart>
      </div>
    )}
  </CustomerPage>
);

const Waiting = () => (
  <div className="wrap profile" aria-busy="true">
    <h1>Meu Perfil</h1>
    <p className="sr-only" role="status">
      Carregando...
    </p>
    <Skeleton className="profile-waiting" />
  </div>
);

/** Reloads the profile whenever the person comes back to its page, and shows a failure of that. */
const ProfileFault = () => {
  const fault = useStore($profileFault);
  useEffect(() => {
    const leaving = new AbortController();
    whenBack(() => void refreshProfile(), { signal: leaving.signal });
    return () => leaving.abort();
  }, []);
  return (
    <div role="alert">
      {fault ? (
        <>
          <p className="form-fault">{fault}</p>
          <Button size="small" onClick={() => void refreshProfile()}>
            Tentar novamente
          </Button>
        </>
      ) : null}
    </div>
  );
};

interface Props {
  title: string;
  text: string;
  children: ReactNode;
}

/** One part of the profile, with its title in the margin. */
const ProfilePart = ({ title, text, children }: Props) => {
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
