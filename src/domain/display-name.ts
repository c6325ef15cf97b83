/** The name a customer is greeted by: their name, else what stands before the at-sign, else 'Usuário'. */
export const displayName = (person: { name?: string | null; email?: string | null }): string =>
  person.name?.trim() || person.email?.trim().split('@')[0] || 'Usuário';
