// Made from packages/messages/src/card/*.json by `npm run messages`.
import type { CardMessages } from './types.ts'

export const messages: CardMessages = {
  note: 'Dinheiro de teste, sem valor',
  expired: {
    title: 'Esta página expirou',
    lead: 'Nada foi pago. Comece novamente pelo site.',
  },
  unknown: {
    title: 'Compra desconhecida',
    lead: 'Comece novamente pelo site.',
  },
  buy: (amount) => `Comprar ${amount}`,
  challenge: {
    title: 'Seu banco pede um código',
    lead: (code) => `Este é um banco de teste. O código dele é ${code}; qualquer outro é recusado.`,
  },
  sent: {
    title: 'Pagamento recebido',
    lead: (amount) => `${amount} a caminho. Esta página acompanha o envio.`,
  },
  arrived: {
    title: (amount) => `Você recebeu ${amount}`,
    lead: 'A rede confirmou. Você pode fechar esta janela.',
  },
  failed: {
    title: 'A compra falhou',
    card: 'Seu cartão foi recusado. Nada foi cobrado.',
    bank: 'Seu banco não aprovou o pagamento. Nada foi cobrado.',
    another: 'Tentar outro cartão',
    payout: 'Não foi possível enviar o dinheiro de teste. Nenhum valor foi enviado. Você pode fechar esta janela.',
    transaction: 'A transação falhou. Nenhum valor foi enviado. Você pode fechar esta janela.',
    other: 'Nenhum valor foi enviado. Você pode fechar esta janela.',
  },
  transaction: 'Transação',
  facts: {
    total: 'Você paga',
    fee: 'Taxa incluída',
    networkFee: 'Taxa de rede incluída',
    network: 'Rede',
    to: 'Para',
  },
  card: {
    number: 'Número do cartão',
    expiry: 'Validade',
    expiryHint: 'MM/AA',
    securityCode: 'Código de segurança',
    pay: (amount) => `Pagar ${amount}`,
  },
  bank: {
    code: 'Código',
    approve: 'Aprovar',
  },
  cards: {
    caption: 'Cartões de teste, com qualquer data futura e qualquer código',
    success: 'Aprovado',
    decline: 'Recusado',
    challenge: 'Pede um código',
    slow: 'Com atraso',
  },
  faults: {
    number: 'Confira o número do cartão.',
    unknown: 'Aqui só são aceitos os cartões de teste abaixo. Nunca digite os dados de um cartão real.',
    expiry: 'Confira a validade: mês e ano, como 12/30.',
    cvc: 'Confira o código de segurança: 3 ou 4 dígitos.',
    code: 'Esse código está errado. Tente novamente.',
    limit: 'Não será enviado mais dinheiro de teste dentro desta hora. Tente novamente mais tarde.',
  },
}
