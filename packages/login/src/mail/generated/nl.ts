// Made from packages/messages/src/login/*.json by `npm run messages`.
import type { LoginMessages } from './types.ts'

export const messages: LoginMessages = {
  code: {
    subject: (code, site) => `${code} is je code voor ${site}`,
    text: (site, code, url) => `Je code voor ${site} is ${code}.

Of open deze link en bevestig. Je wordt dan ingelogd in de browser waarin je je e-mailadres hebt ingevoerd:
${url}

De code en de link verlopen over 20 minuten. Deel ze met niemand: niemand van ${site} zal je er ooit om vragen.

Heb je niet geprobeerd in te loggen, dan kun je deze e-mail negeren.`,
  },
  link: {
    subject: (site) => `Keur een nieuw apparaat goed voor ${site}`,
    text: (site, url) => `Iemand logt met dit e-mailadres in bij ${site} op een apparaat dat we niet kennen.

Ben jij dit, keur het apparaat dan goed:
${url}

De link verloopt over 20 minuten. Ben jij dit niet, negeer deze e-mail dan; er gebeurt dan niets.`,
  },
  change: {
    subject: (code, site) => `${code} is je code voor ${site} om je e-mailadres te wijzigen`,
    text: (site, code) => `Je code om het e-mailadres van je wallet bij ${site} te wijzigen is ${code}.

De code verloopt over 20 minuten. Deel die met niemand: niemand van ${site} zal je er ooit om vragen.

Heb je niet gevraagd om je adres te wijzigen, voer de code dan nergens in en log overal uit via de instellingen van de wallet.`,
  },
  confirm: {
    title: 'Dit apparaat goedkeuren?',
    text: 'Een nieuw apparaat wil inloggen met je e-mailadres.',
    button: 'Apparaat goedkeuren',
    warning: 'Heb je zojuist niet geprobeerd in te loggen, sluit deze pagina dan.',
  },
  confirmed: {
    title: 'Apparaat goedgekeurd',
    text: 'Ga terug naar de pagina waarop je aan het inloggen bent.',
  },
  approve: {
    title: 'Daar inloggen?',
    text: (browser, system) => `${browser} op ${system} wacht om in te loggen met je e-mailadres.`,
    unknownText: 'Een browser die we niet kennen, wacht om in te loggen met je e-mailadres.',
    button: 'Ja, inloggen',
    warning: 'Bevestig alleen als je zojuist zelf je e-mailadres daar hebt ingevoerd. Sluit anders deze pagina: mogelijk probeert iemand anders binnen te komen.',
  },
  approved: {
    title: 'Je bent ingelogd',
    text: 'Ga terug naar de pagina waarop je je e-mailadres hebt ingevoerd. Je kunt deze pagina sluiten.',
  },
  gone: {
    title: 'Deze link werkt niet meer',
    text: 'De link is al gebruikt of is ouder dan 20 minuten. Log opnieuw in om een nieuwe te krijgen.',
  },
  mailbox: {
    title: 'Mailbox',
    empty: 'Nog geen e-mail. Log in met een willekeurig adres, dan komt de e-mail daarvoor hier binnen.',
    text: 'E-mails die deze gateway heeft gestuurd. Ze verlaten deze computer nooit.',
    to: 'Aan',
    subject: 'Onderwerp',
  },
}
