import type { Charge } from '#server/kernel/providers/payment-provider.ts';

/** A PIX that a shop asks its provider for. */
export const sampleCharge = (parts: Pick<Charge, 'reference' | 'expiresAt'> & Partial<Charge>): Charge => ({
  amount: 12_990,
  method: 'pix',
  description: 'Pedido S-100042 (Sulco Discos)',
  ...{ deviceId: null, ipAddress: null, shipTo: null },
  payer: {
    email: 'ana@exemplo.com',
    firstName: 'Ana',
    lastName: 'Conceição',
    cpf: '12345678909',
    phone: '11987654321',
    registeredAt: new Date('2026-11-23T15:00:00Z'),
    address: {
      zipCode: '01310100',
      street: 'Avenida Paulista',
      number: '1578',
      complement: null,
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    },
  },
  items: [
    { id: '7', title: 'João Gilberto - Chega de Saudade', quantity: 2, unitPrice: 6_495, description: 'LP' },
  ],
  ...parts,
});
