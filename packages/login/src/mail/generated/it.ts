// Made from packages/messages/src/login/*.json by `npm run messages`.
import type { LoginMessages } from './types.ts'

export const messages: LoginMessages = {
  code: {
    subject: (code, site) => `${code} è il tuo codice per ${site}`,
    text: (site, code, url) => `Il tuo codice per ${site} è ${code}.

In alternativa, apri questo link e conferma. Effettuerà l’accesso nel browser in cui hai inserito il tuo indirizzo email:
${url}

Il codice e il link scadono tra 20 minuti. Non condividerli con nessuno: nessuno di ${site} te li chiederà mai.

Se non hai provato ad accedere, puoi ignorare questa email.`,
  },
  link: {
    subject: (site) => `Autorizza un nuovo dispositivo per ${site}`,
    text: (site, url) => `Qualcuno sta accedendo a ${site} con questo indirizzo email su un dispositivo che non conosciamo.

Se sei tu, autorizza il dispositivo:
${url}

Il link scade tra 20 minuti. Se non sei tu, ignora questa email e non accadrà nulla.`,
  },
  change: {
    subject: (code, site) => `${code} è il tuo codice per cambiare l’indirizzo email su ${site}`,
    text: (site, code) => `Il tuo codice per cambiare l’indirizzo email del tuo wallet di ${site} è ${code}.

Scade tra 20 minuti. Non condividerlo con nessuno: nessuno di ${site} te lo chiederà mai.

Se non hai chiesto di cambiare indirizzo, non inserire il codice da nessuna parte e usa “Esci ovunque” nelle impostazioni del wallet.`,
  },
  confirm: {
    title: 'Autorizzare questo dispositivo?',
    text: 'Un nuovo dispositivo vuole accedere con il tuo indirizzo email.',
    button: 'Autorizza dispositivo',
    warning: 'Se non hai provato ad accedere proprio ora, chiudi questa pagina.',
  },
  confirmed: {
    title: 'Dispositivo autorizzato',
    text: 'Torna alla pagina in cui stai effettuando l’accesso.',
  },
  approve: {
    title: 'Accedere da quel browser?',
    text: (browser, system) => `${browser} su ${system} è in attesa di accedere con il tuo indirizzo email.`,
    unknownText: 'Un browser che non conosciamo è in attesa di accedere con il tuo indirizzo email.',
    button: 'Sì, accedi',
    warning: 'Conferma solo se hai appena inserito tu, in quel browser, il tuo indirizzo email. Altrimenti chiudi questa pagina: qualcun altro potrebbe stare cercando di entrare.',
  },
  approved: {
    title: 'Accesso effettuato',
    text: 'Torna alla pagina in cui hai inserito il tuo indirizzo email. Puoi chiudere questa.',
  },
  gone: {
    title: 'Questo link non funziona più',
    text: 'È già stato usato o ha più di 20 minuti. Accedi di nuovo per riceverne uno nuovo.',
  },
  mailbox: {
    title: 'Casella di posta',
    empty: 'Ancora nessun messaggio. Accedi con qualsiasi indirizzo: i suoi messaggi arrivano qui.',
    text: 'Messaggi inviati da questo gateway. Non escono mai da questo computer.',
    to: 'A',
    subject: 'Oggetto',
  },
}
