// Made from packages/messages/src/card/*.json by `npm run messages`.
import type { CardMessages } from './types.ts'

export const messages: CardMessages = {
  note: 'Testgeld, niets waard',
  expired: {
    title: 'Deze pagina is verlopen',
    lead: 'Er is niets betaald. Begin opnieuw vanaf de site.',
  },
  unknown: {
    title: 'Onbekende aankoop',
    lead: 'Begin opnieuw vanaf de site.',
  },
  buy: (amount) => `${amount} kopen`,
  challenge: {
    title: 'Je bank vraagt om een code',
    lead: (code) => `Dit is een testbank. De code is ${code}; elke andere wordt geweigerd.`,
  },
  sent: {
    title: 'Betaling ontvangen',
    lead: (amount) => `${amount} is onderweg. Op deze pagina kun je het volgen.`,
  },
  arrived: {
    title: (amount) => `${amount} aangekomen`,
    lead: 'Het netwerk heeft dit bevestigd. Je kunt dit venster sluiten.',
  },
  failed: {
    title: 'Aankoop mislukt',
    card: 'Je kaart is geweigerd. Er is niets in rekening gebracht.',
    bank: 'Je bank heeft de betaling niet goedgekeurd. Er is niets in rekening gebracht.',
    another: 'Andere kaart proberen',
    payout: 'Het testgeld kon niet worden verzonden. Er is niets uitbetaald. Je kunt dit venster sluiten.',
    transaction: 'De transactie is mislukt. Er is niets uitbetaald. Je kunt dit venster sluiten.',
    other: 'Er is niets uitbetaald. Je kunt dit venster sluiten.',
  },
  transaction: 'Transactie',
  facts: {
    total: 'Je betaalt',
    fee: 'Kosten, inbegrepen',
    networkFee: 'Netwerkkosten, inbegrepen',
    network: 'Netwerk',
    to: 'Naar',
  },
  card: {
    number: 'Kaartnummer',
    expiry: 'Vervaldatum',
    expiryHint: 'MM/JJ',
    securityCode: 'Beveiligingscode',
    pay: (amount) => `${amount} betalen`,
  },
  bank: {
    code: 'Code',
    approve: 'Goedkeuren',
  },
  cards: {
    caption: 'Testkaarten, met een willekeurige latere datum en een willekeurige code',
    success: 'Betaalt',
    decline: 'Geweigerd',
    challenge: 'Vraagt om een code',
    slow: 'Vertraagd',
  },
  faults: {
    number: 'Controleer het kaartnummer.',
    unknown: 'Hier worden alleen de onderstaande testkaarten geaccepteerd. Voer nooit een echte kaart in.',
    expiry: 'Controleer de vervaldatum: maand en jaar, zoals 12/30.',
    cvc: 'Controleer de beveiligingscode: 3 of 4 cijfers.',
    code: 'Die code klopt niet. Probeer het opnieuw.',
    limit: 'Dit uur wordt geen testgeld meer uitbetaald. Probeer het later opnieuw.',
  },
}
