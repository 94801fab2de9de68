// Made from packages/messages/src/login/*.json by `npm run messages`.
import type { LoginMessages } from './types.ts'

export const messages: LoginMessages = {
  code: {
    subject: (code, site) => `${code} est votre code ${site}`,
    text: (site, code, url) => `Votre code pour ${site} est ${code}.

Vous pouvez aussi ouvrir ce lien et confirmer. Il connecte le navigateur où vous avez saisi votre adresse e-mail :
${url}

Le code et le lien expirent dans 20 minutes. Ne les communiquez à personne : personne, chez ${site}, ne vous les demandera jamais.

Si vous n’avez pas essayé de vous connecter, vous pouvez ignorer cet e-mail.`,
  },
  link: {
    subject: (site) => `Approuver un nouvel appareil pour ${site}`,
    text: (site, url) => `Quelqu’un se connecte à ${site} avec cette adresse e-mail, sur un appareil que nous ne connaissons pas.

Si c’est vous, approuvez l’appareil :
${url}

Le lien expire dans 20 minutes. Si ce n’est pas vous, ignorez cet e-mail, et il ne se passera rien.`,
  },
  change: {
    subject: (code, site) => `${code} est votre code ${site} pour changer d’adresse e-mail`,
    text: (site, code) => `Votre code pour changer l’adresse e-mail de votre portefeuille ${site} est ${code}.

Il expire dans 20 minutes. Ne le communiquez à personne : personne, chez ${site}, ne vous le demandera jamais.

Si vous n’avez pas demandé à changer d’adresse, ne saisissez ce code nulle part, et choisissez « Se déconnecter partout » dans les paramètres du portefeuille.`,
  },
  confirm: {
    title: 'Approuver cet appareil ?',
    text: 'Un nouvel appareil veut se connecter avec votre adresse e-mail.',
    button: 'Approuver l’appareil',
    warning: 'Si vous n’avez pas essayé de vous connecter à l’instant, fermez cette page.',
  },
  confirmed: {
    title: 'Appareil approuvé',
    text: 'Retournez à la page où vous êtes en train de vous connecter.',
  },
  approve: {
    title: 'Autoriser cette connexion ?',
    text: (browser, system) => `${browser} sur ${system} attend de se connecter avec votre adresse e-mail.`,
    unknownText: 'Un navigateur que nous ne connaissons pas attend de se connecter avec votre adresse e-mail.',
    button: 'Oui, autoriser',
    warning: 'Ne confirmez que si vous venez d’y saisir vous-même votre adresse e-mail. Sinon, fermez cette page : quelqu’un d’autre tente peut-être de se connecter à votre place.',
  },
  approved: {
    title: 'Connexion réussie',
    text: 'Retournez à la page où vous avez saisi votre adresse e-mail. Vous pouvez fermer celle-ci.',
  },
  gone: {
    title: 'Ce lien ne fonctionne plus',
    text: 'Il a déjà été utilisé, ou il date de plus de 20 minutes. Connectez-vous à nouveau pour en obtenir un autre.',
  },
  mailbox: {
    title: 'Boîte mail',
    empty: 'Pas encore d’e-mails. Connectez-vous avec n’importe quelle adresse, et ses e-mails arriveront ici.',
    text: 'E-mails que cette passerelle a envoyés. Ils ne quittent jamais cette machine.',
    to: 'À',
    subject: 'Objet',
  },
}
