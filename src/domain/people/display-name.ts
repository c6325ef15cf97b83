/**
 * The name that greets a customer: the full name, else the local part of the address, else 'Usuário'.
 * @example displayName({ name: ' ', email: 'ana@exemplo.com' }) // 'ana'
 */
export const displayName = (person: { name?: string | null; email?: string | null }): string =>
  person.name?.trim() || person.email?.trim().split('@')[0] || 'Usuário';
