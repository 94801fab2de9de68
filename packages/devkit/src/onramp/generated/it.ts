// Made from packages/messages/src/card/*.json by `npm run messages`.
import type { CardMessages } from './types.ts'

export const messages: CardMessages = {
  note: 'Denaro di prova, senza valore',
  expired: {
    title: 'Questa pagina è scaduta',
    lead: 'Non è stato pagato nulla. Ricomincia dal sito.',
  },
  unknown: {
    title: 'Acquisto sconosciuto',
    lead: 'Ricomincia dal sito.',
  },
  buy: (amount) => `Acquista ${amount}`,
  challenge: {
    title: 'La tua banca chiede un codice',
    lead: (code) => `Questa è una banca di prova. Il suo codice è ${code}; qualsiasi altro viene rifiutato.`,
  },
  sent: {
    title: 'Pagamento ricevuto',
    lead: (amount) => `${amount} in arrivo. Questa pagina ne segue lo stato.`,
  },
  arrived: {
    title: (amount) => `Arrivato: ${amount}`,
    lead: 'La rete ha confermato. Puoi chiudere questa finestra.',
  },
  failed: {
    title: 'Acquisto non riuscito',
    card: 'La tua carta è stata rifiutata. Non ti è stato addebitato nulla.',
    bank: 'La tua banca non ha approvato il pagamento. Non ti è stato addebitato nulla.',
    another: 'Prova un’altra carta',
    payout: 'Non è stato possibile inviare il denaro di prova. Non è stato versato nulla. Puoi chiudere questa finestra.',
    transaction: 'La transazione non è riuscita. Non è stato versato nulla. Puoi chiudere questa finestra.',
    other: 'Non è stato versato nulla. Puoi chiudere questa finestra.',
  },
  transaction: 'Transazione',
  facts: {
    total: 'Paghi',
    fee: 'Commissione inclusa',
    networkFee: 'Commissione di rete inclusa',
    network: 'Rete',
    to: 'A',
  },
  card: {
    number: 'Numero della carta',
    expiry: 'Scadenza',
    expiryHint: 'MM/AA',
    securityCode: 'Codice di sicurezza',
    pay: (amount) => `Paga ${amount}`,
  },
  bank: {
    code: 'Codice',
    approve: 'Approva',
  },
  cards: {
    caption: 'Carte di prova, con qualsiasi data futura e qualsiasi codice',
    success: 'Accettata',
    decline: 'Rifiutata',
    challenge: 'Chiede un codice',
    slow: 'Con ritardo',
  },
  faults: {
    number: 'Controlla il numero della carta.',
    unknown: 'Qui sono accettate solo le carte di prova qui sotto. Non inserire mai i dati di una carta vera.',
    expiry: 'Controlla la data di scadenza: mese e anno, ad esempio 12/30.',
    cvc: 'Controlla il codice di sicurezza: 3 o 4 cifre.',
    code: 'Il codice è errato. Riprova.',
    limit: 'Per quest’ora non viene versato altro denaro di prova. Riprova più tardi.',
  },
}
