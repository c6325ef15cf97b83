import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import type { OnlineStore, WebSite, WithContext } from 'schema-dts';
import type { StoreSettings } from '#domain/store.ts';
import { paths } from '#paths.ts';
import { type Absolute, optional, returnPolicyData, storeId } from './structured-data.ts';

/** Structured data of the shop. Missing settings and an invalid CNPJ are left out. */
export const storeData = (settings: StoreSettings, absolute: Absolute): WithContext<OnlineStore> =>
  ({
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': storeId(absolute),
    name: settings.siteName,
    url: absolute(paths.home),
    description: settings.siteDescription,
    logo: settings.logoUrl ?? absolute(paths.logo),
    image: absolute(paths.shopImage),
    ...companyData(settings.company),
    ...optional({
      sameAs: Object.values(settings.socialLinks).length && Object.values(settings.socialLinks),
    }),
    hasMerchantReturnPolicy: returnPolicyData(settings),
    ...(settings.shippingEnabled ? { areaServed: { '@type': 'Country', name: 'BR' } } : {}),
  }) as WithContext<OnlineStore>;

const companyData = (company: StoreSettings['company']) =>
  company
    ? optional({
        legalName: company.name,
        taxID: isValidCnpj(company.taxNumber, { version: 2 }) && company.taxNumber,
        address: company.address,
        email: company.email,
        telephone: company.phone,
      })
    : {};

/** Structured data of the site and its search. */
export const siteData = (settings: StoreSettings, absolute: Absolute): WithContext<WebSite> =>
  ({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${absolute(paths.home)}#site`,
    name: settings.siteName,
    url: absolute(paths.home),
    inLanguage: 'pt-BR',
    publisher: { '@id': storeId(absolute) },
    potentialAction: {
      '@type': 'SearchAction',
      // Not built with paths.discos(query), which would escape the braces.
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${absolute(paths.discos())}?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }) as WithContext<WebSite>;
