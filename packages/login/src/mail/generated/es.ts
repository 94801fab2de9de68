// Made from packages/messages/src/login/*.json by `npm run messages`.
import type { LoginMessages } from './types.ts'

export const messages: LoginMessages = {
  code: {
    subject: (code, site) => `${code} es tu código de ${site}`,
    text: (site, code, url) => `Tu código de ${site} es ${code}.

O abre este enlace y confirma. La sesión se inicia en el navegador en el que escribiste tu correo electrónico:
${url}

El código y el enlace expiran en 20 minutos. No los compartas con nadie: nadie de ${site} te los pedirá nunca.

Si no intentaste iniciar sesión, puedes ignorar este correo.`,
  },
  link: {
    subject: (site) => `Aprueba un dispositivo nuevo para ${site}`,
    text: (site, url) => `Alguien está iniciando sesión en ${site} con este correo electrónico en un dispositivo que no conocemos.

Si eres tú, aprueba el dispositivo:
${url}

El enlace expira en 20 minutos. Si no eres tú, ignora este correo y no pasará nada.`,
  },
  change: {
    subject: (code, site) => `${code} es tu código de ${site} para cambiar tu correo electrónico`,
    text: (site, code) => `Tu código para cambiar el correo electrónico de tu billetera de ${site} es ${code}.

Expira en 20 minutos. No lo compartas con nadie: nadie de ${site} te lo pedirá nunca.

Si no pediste cambiar tu correo electrónico, no escribas el código en ningún lugar y elige “Cerrar sesión en todas partes” en la configuración de la billetera.`,
  },
  confirm: {
    title: '¿Aprobar este dispositivo?',
    text: 'Un dispositivo nuevo quiere iniciar sesión con tu correo electrónico.',
    button: 'Aprobar dispositivo',
    warning: 'Si no acabas de intentar iniciar sesión, cierra esta página.',
  },
  confirmed: {
    title: 'Dispositivo aprobado',
    text: 'Vuelve a la página en la que estás iniciando sesión.',
  },
  approve: {
    title: '¿Iniciar sesión allí?',
    text: (browser, system) => `${browser} en ${system} está esperando para iniciar sesión con tu correo electrónico.`,
    unknownText: 'Un navegador que no conocemos está esperando para iniciar sesión con tu correo electrónico.',
    button: 'Sí, iniciar sesión',
    warning: 'Confirma solo si fuiste tú quien acaba de escribir allí tu correo electrónico. De lo contrario, cierra esta página: puede que otra persona esté intentando entrar.',
  },
  approved: {
    title: 'Has iniciado sesión',
    text: 'Vuelve a la página en la que escribiste tu correo electrónico. Puedes cerrar esta.',
  },
  gone: {
    title: 'Este enlace ya no funciona',
    text: 'Ya se usó o tiene más de 20 minutos. Inicia sesión de nuevo para recibir otro.',
  },
  mailbox: {
    title: 'Buzón',
    empty: 'Aún no hay correos. Inicia sesión con cualquier dirección y su correo llegará aquí.',
    text: 'Correos que ha enviado este gateway. Nunca salen de este equipo.',
    to: 'Para',
    subject: 'Asunto',
  },
}
