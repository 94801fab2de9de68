// Made from packages/messages/src/card/*.json by `npm run messages`.
import type { CardMessages } from './types.ts'

export const messages: CardMessages = {
  note: 'Testgeld ohne Wert',
  expired: {
    title: 'Diese Seite ist abgelaufen',
    lead: 'Es wurde nichts bezahlt. Beginnen Sie auf der Website von vorn.',
  },
  unknown: {
    title: 'Unbekannter Kauf',
    lead: 'Beginnen Sie auf der Website von vorn.',
  },
  buy: (amount) => `${amount} kaufen`,
  challenge: {
    title: 'Ihre Bank fragt nach einem Code',
    lead: (code) => `Das ist eine Testbank. Ihr Code lautet ${code}; jeder andere wird abgelehnt.`,
  },
  sent: {
    title: 'Zahlung eingegangen',
    lead: (amount) => `${amount} unterwegs. Diese Seite zeigt den Fortschritt.`,
  },
  arrived: {
    title: (amount) => `${amount} eingegangen`,
    lead: 'Das Netzwerk hat den Eingang bestätigt. Sie können dieses Fenster schließen.',
  },
  failed: {
    title: 'Kauf fehlgeschlagen',
    card: 'Ihre Karte wurde abgelehnt. Ihnen wurde nichts berechnet.',
    bank: 'Ihre Bank hat die Zahlung nicht genehmigt. Ihnen wurde nichts berechnet.',
    another: 'Andere Karte verwenden',
    payout: 'Das Testgeld konnte nicht gesendet werden. Es wurde nichts ausgezahlt. Sie können dieses Fenster schließen.',
    transaction: 'Die Transaktion ist fehlgeschlagen. Es wurde nichts ausgezahlt. Sie können dieses Fenster schließen.',
    other: 'Es wurde nichts ausgezahlt. Sie können dieses Fenster schließen.',
  },
  transaction: 'Transaktion',
  facts: {
    total: 'Sie zahlen',
    fee: 'Gebühr, enthalten',
    networkFee: 'Netzwerkgebühr, enthalten',
    network: 'Netzwerk',
    to: 'An',
  },
  card: {
    number: 'Kartennummer',
    expiry: 'Gültig bis',
    expiryHint: 'MM/JJ',
    securityCode: 'Prüfnummer',
    pay: (amount) => `${amount} zahlen`,
  },
  bank: {
    code: 'Code',
    approve: 'Bestätigen',
  },
  cards: {
    caption: 'Testkarten: beliebiges späteres Datum und beliebige Prüfnummer',
    success: 'Erfolgreich',
    decline: 'Abgelehnt',
    challenge: 'Fragt nach einem Code',
    slow: 'Verzögert',
  },
  faults: {
    number: 'Prüfen Sie die Kartennummer.',
    unknown: 'Hier werden nur die Testkarten unten angenommen. Geben Sie niemals eine echte Karte ein.',
    expiry: 'Prüfen Sie das Ablaufdatum: Monat und Jahr, zum Beispiel 12/30.',
    cvc: 'Prüfen Sie die Prüfnummer: 3 oder 4 Ziffern.',
    code: 'Dieser Code ist falsch. Versuchen Sie es erneut.',
    limit: 'In dieser Stunde wird kein weiteres Testgeld ausgezahlt. Versuchen Sie es später erneut.',
  },
}
