// Made from packages/messages/src/card/*.json by `npm run messages`.
import type { CardMessages } from './types.ts'

export const messages: CardMessages = {
  note: 'Argent de test, sans valeur',
  expired: {
    title: 'Cette page a expiré',
    lead: 'Aucun paiement n’a été effectué. Recommencez depuis le site.',
  },
  unknown: {
    title: 'Achat inconnu',
    lead: 'Recommencez depuis le site.',
  },
  buy: (amount) => `Acheter ${amount}`,
  challenge: {
    title: 'Votre banque demande un code',
    lead: (code) => `C’est une banque de test. Son code est ${code} ; tout autre code est refusé.`,
  },
  sent: {
    title: 'Paiement reçu',
    lead: (amount) => `L’envoi de ${amount} est en cours. Cette page en suit l’avancement.`,
  },
  arrived: {
    title: (amount) => `Vous avez reçu ${amount}`,
    lead: 'Le réseau a confirmé la transaction. Vous pouvez fermer cette fenêtre.',
  },
  failed: {
    title: 'Échec de l’achat',
    card: 'Votre carte a été refusée. Aucun montant n’a été débité.',
    bank: 'Votre banque n’a pas approuvé le paiement. Aucun montant n’a été débité.',
    another: 'Essayer une autre carte',
    payout: 'L’argent de test n’a pas pu être envoyé. Rien n’a été versé. Vous pouvez fermer cette fenêtre.',
    transaction: 'La transaction a échoué. Rien n’a été versé. Vous pouvez fermer cette fenêtre.',
    other: 'Rien n’a été versé. Vous pouvez fermer cette fenêtre.',
  },
  transaction: 'Transaction',
  facts: {
    total: 'Vous payez',
    fee: 'Frais, inclus',
    networkFee: 'Frais de réseau, inclus',
    network: 'Réseau',
    to: 'À',
  },
  card: {
    number: 'Numéro de carte',
    expiry: 'Expiration',
    expiryHint: 'MM/AA',
    securityCode: 'Code de sécurité',
    pay: (amount) => `Payer ${amount}`,
  },
  bank: {
    code: 'Code',
    approve: 'Approuver',
  },
  cards: {
    caption: 'Cartes de test, avec n’importe quelle date future et n’importe quel code',
    success: 'Acceptée',
    decline: 'Refusée',
    challenge: 'Demande un code',
    slow: 'Avec retard',
  },
  faults: {
    number: 'Vérifiez le numéro de carte.',
    unknown: 'Seules les cartes de test ci-dessous sont acceptées ici. Ne saisissez jamais les données d’une vraie carte.',
    expiry: 'Vérifiez la date d’expiration : mois et année, par exemple 12/30.',
    cvc: 'Vérifiez le code de sécurité : 3 ou 4 chiffres.',
    code: 'Ce code est incorrect. Réessayez.',
    limit: 'Plus aucun versement d’argent de test pendant cette heure. Réessayez plus tard.',
  },
}
