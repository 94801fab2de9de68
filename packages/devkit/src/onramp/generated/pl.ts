// Made from packages/messages/src/card/*.json by `npm run messages`.
import type { CardMessages } from './types.ts'

export const messages: CardMessages = {
  note: 'Pieniądze testowe, bez żadnej wartości',
  expired: {
    title: 'Ta strona wygasła',
    lead: 'Nic nie zapłacono. Zacznij od nowa w witrynie.',
  },
  unknown: {
    title: 'Nieznany zakup',
    lead: 'Zacznij od nowa w witrynie.',
  },
  buy: (amount) => `Kup ${amount}`,
  challenge: {
    title: 'Bank prosi o kod',
    lead: (code) => `To bank testowy. Jego kod to ${code}; każdy inny zostanie odrzucony.`,
  },
  sent: {
    title: 'Płatność otrzymana',
    lead: (amount) => `Kwota ${amount} jest w drodze. Ta strona śledzi postęp.`,
  },
  arrived: {
    title: (amount) => `Dotarło: ${amount}`,
    lead: 'Sieć to potwierdziła. Możesz zamknąć to okno.',
  },
  failed: {
    title: 'Zakup się nie powiódł',
    card: 'Karta została odrzucona. Nie pobrano żadnych środków.',
    bank: 'Bank nie zatwierdził płatności. Nie pobrano żadnych środków.',
    another: 'Użyj innej karty',
    payout: 'Nie udało się wysłać pieniędzy testowych. Nic nie wypłacono. Możesz zamknąć to okno.',
    transaction: 'Transakcja się nie powiodła. Nic nie wypłacono. Możesz zamknąć to okno.',
    other: 'Nic nie wypłacono. Możesz zamknąć to okno.',
  },
  transaction: 'Transakcja',
  facts: {
    total: 'Płacisz',
    fee: 'W tym opłata',
    networkFee: 'W tym opłata sieciowa',
    network: 'Sieć',
    to: 'Do',
  },
  card: {
    number: 'Numer karty',
    expiry: 'Data ważności',
    expiryHint: 'MM/RR',
    securityCode: 'Kod bezpieczeństwa',
    pay: (amount) => `Zapłać ${amount}`,
  },
  bank: {
    code: 'Kod',
    approve: 'Zatwierdź',
  },
  cards: {
    caption: 'Karty testowe, z dowolną późniejszą datą i dowolnym kodem',
    success: 'Płatność przechodzi',
    decline: 'Odrzucona',
    challenge: 'Prosi o kod',
    slow: 'Z opóźnieniem',
  },
  faults: {
    number: 'Sprawdź numer karty.',
    unknown: 'Przyjmowane są tu tylko poniższe karty testowe. Nigdy nie wpisuj prawdziwej karty.',
    expiry: 'Sprawdź datę ważności: miesiąc i rok, na przykład 12/30.',
    cvc: 'Sprawdź kod bezpieczeństwa: 3 lub 4 cyfry.',
    code: 'Ten kod jest błędny. Spróbuj ponownie.',
    limit: 'W tej godzinie nie wypłacamy już pieniędzy testowych. Spróbuj ponownie później.',
  },
}
