import Bowser from 'bowser';

const longest = 500;

/** 'Firefox no Linux', from a User-Agent header. */
export const deviceName = (userAgent: string | undefined): string => {
  if (!userAgent) return 'Aparelho desconhecido';
  const { browser, os } = Bowser.parse(userAgent.slice(0, longest));
  const name = browser.name || 'Navegador desconhecido';
  return os.name ? `${name} no ${os.name}` : name;
};
