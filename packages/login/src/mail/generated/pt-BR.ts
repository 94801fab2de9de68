// Made from packages/messages/src/login/*.json by `npm run messages`.
import type { LoginMessages } from './types.ts'

export const messages: LoginMessages = {
  code: {
    subject: (code, site) => `${code} é seu código de ${site}`,
    text: (site, code, url) => `Seu código de ${site} é ${code}.

Ou abra este link e confirme. Ele faz login no navegador em que você digitou seu endereço de e-mail:
${url}

O código e o link expiram em 20 minutos. Não os compartilhe com ninguém: ninguém de ${site} jamais pedirá isso a você.

Se você não tentou fazer login, pode ignorar este e-mail.`,
  },
  link: {
    subject: (site) => `Aprove um novo dispositivo para ${site}`,
    text: (site, url) => `Alguém está fazendo login em ${site} com este endereço de e-mail em um dispositivo que não conhecemos.

Se é você, aprove o dispositivo:
${url}

O link expira em 20 minutos. Se não é você, ignore este e-mail, e nada acontecerá.`,
  },
  change: {
    subject: (code, site) => `${code} é seu código de ${site} para alterar seu endereço de e-mail`,
    text: (site, code) => `Seu código para alterar o endereço de e-mail da sua carteira de ${site} é ${code}.

Ele expira em 20 minutos. Não o compartilhe com ninguém: ninguém de ${site} jamais pedirá isso a você.

Se você não pediu para alterar seu endereço, não digite o código em lugar nenhum e, nas configurações da carteira, escolha “Sair em todos os lugares”.`,
  },
  confirm: {
    title: 'Aprovar este dispositivo?',
    text: 'Um novo dispositivo quer fazer login com seu endereço de e-mail.',
    button: 'Aprovar dispositivo',
    warning: 'Se você não tentou fazer login agora há pouco, feche esta página.',
  },
  confirmed: {
    title: 'Dispositivo aprovado',
    text: 'Volte à página em que você está fazendo login.',
  },
  approve: {
    title: 'Fazer login lá?',
    text: (browser, system) => `${browser} em ${system} está aguardando para fazer login com seu endereço de e-mail.`,
    unknownText: 'Um navegador que não conhecemos está aguardando para fazer login com seu endereço de e-mail.',
    button: 'Sim, fazer login',
    warning: 'Confirme só se foi você quem digitou seu endereço de e-mail lá agora há pouco. Caso contrário, feche esta página: outra pessoa pode estar tentando entrar.',
  },
  approved: {
    title: 'Login feito',
    text: 'Volte à página em que você digitou seu endereço de e-mail. Você pode fechar esta.',
  },
  gone: {
    title: 'Este link não funciona mais',
    text: 'Ele já foi usado ou tem mais de 20 minutos. Faça login novamente para receber um novo.',
  },
  mailbox: {
    title: 'Caixa de e-mail',
    empty: 'Nenhum e-mail ainda. Faça login com qualquer endereço, e o e-mail dele chega aqui.',
    text: 'E-mails que este gateway enviou. Eles nunca saem desta máquina.',
    to: 'Para',
    subject: 'Assunto',
  },
}
