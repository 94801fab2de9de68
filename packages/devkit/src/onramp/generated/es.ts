// Made from packages/messages/src/card/*.json by `npm run messages`.
import type { CardMessages } from './types.ts'

export const messages: CardMessages = {
  note: 'Dinero de prueba, sin ningún valor',
  expired: {
    title: 'Esta página ha expirado',
    lead: 'No se pagó nada. Empieza de nuevo desde el sitio.',
  },
  unknown: {
    title: 'Compra desconocida',
    lead: 'Empieza de nuevo desde el sitio.',
  },
  buy: (amount) => `Comprar ${amount}`,
  challenge: {
    title: 'Tu banco pide un código',
    lead: (code) => `Este es un banco de prueba. Su código es ${code}; cualquier otro se rechaza.`,
  },
  sent: {
    title: 'Pago recibido',
    lead: (amount) => `En camino: ${amount}. Esta página hace el seguimiento.`,
  },
  arrived: {
    title: (amount) => `Recibido: ${amount}`,
    lead: 'La red lo ha confirmado. Puedes cerrar esta ventana.',
  },
  failed: {
    title: 'Compra fallida',
    card: 'Tu tarjeta fue rechazada. No se te cobró nada.',
    bank: 'Tu banco no aprobó el pago. No se te cobró nada.',
    another: 'Probar con otra tarjeta',
    payout: 'No se pudo enviar el dinero de prueba. No se entregó nada. Puedes cerrar esta ventana.',
    transaction: 'La transacción falló. No se entregó nada. Puedes cerrar esta ventana.',
    other: 'No se entregó nada. Puedes cerrar esta ventana.',
  },
  transaction: 'Transacción',
  facts: {
    total: 'Pagas',
    fee: 'Comisión, incluida',
    networkFee: 'Comisión de red, incluida',
    network: 'Red',
    to: 'Para',
  },
  card: {
    number: 'Número de tarjeta',
    expiry: 'Vencimiento',
    expiryHint: 'MM/AA',
    securityCode: 'Código de seguridad',
    pay: (amount) => `Pagar ${amount}`,
  },
  bank: {
    code: 'Código',
    approve: 'Aprobar',
  },
  cards: {
    caption: 'Tarjetas de prueba, con cualquier fecha futura y cualquier código',
    success: 'Pago aceptado',
    decline: 'Rechazada',
    challenge: 'Pide un código',
    slow: 'Con demora',
  },
  faults: {
    number: 'Revisa el número de tarjeta.',
    unknown: 'Aquí solo se aceptan las tarjetas de prueba de abajo. Nunca escribas los datos de una tarjeta real.',
    expiry: 'Revisa la fecha de vencimiento: mes y año, por ejemplo, 12/30.',
    cvc: 'Revisa el código de seguridad: 3 o 4 dígitos.',
    code: 'Ese código no es correcto. Inténtalo de nuevo.',
    limit: 'No se entregará más dinero de prueba durante esta hora. Inténtalo más tarde.',
  },
}
