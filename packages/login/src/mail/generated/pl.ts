// Made from packages/messages/src/login/*.json by `npm run messages`.
import type { LoginMessages } from './types.ts'

export const messages: LoginMessages = {
  code: {
    subject: (code, site) => `${code} to Twój kod do witryny ${site}`,
    text: (site, code, url) => `Twój kod do witryny ${site} to ${code}.

Możesz też otworzyć ten link i potwierdzić. Zaloguje on przeglądarkę, w której wpisano Twój adres e-mail:
${url}

Kod i link wygasną za 20 minut. Nie udostępniaj ich nikomu: nikt z ${site} nigdy o nie nie poprosi.

Jeśli to nie Ty próbujesz się zalogować, możesz zignorować ten e-mail.`,
  },
  link: {
    subject: (site) => `Zatwierdź nowe urządzenie w witrynie ${site}`,
    text: (site, url) => `Ktoś loguje się do witryny ${site} z tym adresem e-mail na urządzeniu, którego nie znamy.

Jeśli to Ty, zatwierdź urządzenie:
${url}

Link wygaśnie za 20 minut. Jeśli to nie Ty, zignoruj ten e-mail, a nic się nie stanie.`,
  },
  change: {
    subject: (code, site) => `${code} to Twój kod do zmiany adresu e-mail w witrynie ${site}`,
    text: (site, code) => `Kod do zmiany adresu e-mail Twojego portfela w witrynie ${site} to ${code}.

Wygaśnie za 20 minut. Nie udostępniaj go nikomu: nikt z ${site} nigdy o niego nie poprosi.

Jeśli prośba o zmianę adresu nie pochodzi od Ciebie, nigdzie nie wpisuj tego kodu i wyloguj się wszędzie w ustawieniach portfela.`,
  },
  confirm: {
    title: 'Zatwierdzić to urządzenie?',
    text: 'Nowe urządzenie chce się zalogować z Twoim adresem e-mail.',
    button: 'Zatwierdź urządzenie',
    warning: 'Jeśli to nie Ty próbujesz się teraz zalogować, zamknij tę stronę.',
  },
  confirmed: {
    title: 'Urządzenie zatwierdzone',
    text: 'Wróć do strony, na której się logujesz.',
  },
  approve: {
    title: 'Zalogować tamtą przeglądarkę?',
    text: (browser, system) => `Przeglądarka ${browser} w systemie ${system} czeka na zalogowanie z Twoim adresem e-mail.`,
    unknownText: 'Przeglądarka, której nie znamy, czeka na zalogowanie z Twoim adresem e-mail.',
    button: 'Tak, zaloguj',
    warning: 'Potwierdź tylko wtedy, gdy adres e-mail został tam przed chwilą wpisany przez Ciebie. W przeciwnym razie zamknij tę stronę: ktoś inny może próbować uzyskać dostęp.',
  },
  approved: {
    title: 'Zalogowano',
    text: 'Wróć do strony, na której wpisano adres e-mail. Tę możesz zamknąć.',
  },
  gone: {
    title: 'Ten link już nie działa',
    text: 'Został już użyty albo ma więcej niż 20 minut. Zaloguj się ponownie, aby otrzymać nowy.',
  },
  mailbox: {
    title: 'Skrzynka pocztowa',
    empty: 'Nie ma jeszcze e-maili. Zaloguj się dowolnym adresem, a jego poczta dotrze tutaj.',
    text: 'E-maile wysłane przez tę bramę. Nigdy nie opuszczają tego komputera.',
    to: 'Do',
    subject: 'Temat',
  },
}
