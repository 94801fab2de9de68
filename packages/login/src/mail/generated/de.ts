// Made from packages/messages/src/login/*.json by `npm run messages`.
import type { LoginMessages } from './types.ts'

export const messages: LoginMessages = {
  code: {
    subject: (code, site) => `${code} ist Ihr Code für ${site}`,
    text: (site, code, url) => `Ihr Code für ${site} lautet ${code}.

Oder öffnen Sie diesen Link und bestätigen Sie. Damit wird der Browser eingeloggt, in dem Sie Ihre E-Mail-Adresse eingegeben haben:
${url}

Der Code und der Link laufen in 20 Minuten ab. Geben Sie sie an niemanden weiter: Von ${site} wird Sie nie jemand danach fragen.

Wenn Sie nicht versucht haben, sich einzuloggen, können Sie diese E-Mail ignorieren.`,
  },
  link: {
    subject: (site) => `Neues Gerät für ${site} zulassen`,
    text: (site, url) => `Jemand loggt sich gerade mit dieser E-Mail-Adresse bei ${site} ein, auf einem Gerät, das wir nicht kennen.

Wenn Sie das sind, lassen Sie das Gerät zu:
${url}

Der Link läuft in 20 Minuten ab. Wenn Sie das nicht sind, ignorieren Sie diese E-Mail, und es geschieht nichts.`,
  },
  change: {
    subject: (code, site) => `${code} ist Ihr Code zum Ändern Ihrer E-Mail-Adresse bei ${site}`,
    text: (site, code) => `Ihr Code zum Ändern der E-Mail-Adresse Ihrer Wallet bei ${site} lautet ${code}.

Er läuft in 20 Minuten ab. Geben Sie ihn an niemanden weiter: Von ${site} wird Sie nie jemand danach fragen.

Wenn Sie Ihre Adresse nicht ändern wollten, geben Sie den Code nirgends ein und loggen Sie sich in den Einstellungen der Wallet überall aus.`,
  },
  confirm: {
    title: 'Dieses Gerät zulassen?',
    text: 'Ein neues Gerät möchte sich mit Ihrer E-Mail-Adresse einloggen.',
    button: 'Gerät zulassen',
    warning: 'Wenn Sie nicht gerade versucht haben, sich einzuloggen, schließen Sie diese Seite.',
  },
  confirmed: {
    title: 'Gerät zugelassen',
    text: 'Gehen Sie zurück zu der Seite, auf der Sie sich einloggen.',
  },
  approve: {
    title: 'Dort einloggen?',
    text: (browser, system) => `${browser} auf ${system} wartet darauf, sich mit Ihrer E-Mail-Adresse einzuloggen.`,
    unknownText: 'Ein Browser, den wir nicht kennen, wartet darauf, sich mit Ihrer E-Mail-Adresse einzuloggen.',
    button: 'Ja, einloggen',
    warning: 'Bestätigen Sie nur, wenn Sie Ihre E-Mail-Adresse dort gerade selbst eingegeben haben. Schließen Sie andernfalls diese Seite: Möglicherweise versucht jemand anderes, sich Zugang zu verschaffen.',
  },
  approved: {
    title: 'Sie sind eingeloggt',
    text: 'Gehen Sie zurück zu der Seite, auf der Sie Ihre E-Mail-Adresse eingegeben haben. Diese hier können Sie schließen.',
  },
  gone: {
    title: 'Dieser Link funktioniert nicht mehr',
    text: 'Er wurde bereits verwendet oder ist älter als 20 Minuten. Loggen Sie sich erneut ein, um einen neuen zu erhalten.',
  },
  mailbox: {
    title: 'Postfach',
    empty: 'Noch keine E-Mails. Loggen Sie sich mit einer beliebigen Adresse ein, dann kommt die E-Mail hier an.',
    text: 'E-Mails, die dieses Gateway gesendet hat. Sie verlassen diesen Rechner nie.',
    to: 'An',
    subject: 'Betreff',
  },
}
