// Made from packages/messages/src/dialog/*.json by `npm run messages`.
import type { ButtonMessages } from './types.ts'

export const button: ButtonMessages = {
  connect: 'Connecter un portefeuille',
  connecting: 'Connexion…',
  account: (name) => `Compte ${name}`,
  network: (name) => `Réseau : ${name}. Changer`,
  reload: 'Recharger la page',
}
