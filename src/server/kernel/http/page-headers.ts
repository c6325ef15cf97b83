import { secureHeaders } from 'hono/secure-headers';

type Policy = NonNullable<Parameters<typeof secureHeaders>[0]>['contentSecurityPolicy'] & {};

/** Headers of an API's page. Without `includeSubDomains`: other hosts of the domain may not support https. */
export const pageHeaders = (contentSecurityPolicy: Policy) =>
  secureHeaders({ contentSecurityPolicy, strictTransportSecurity: 'max-age=31536000' });
