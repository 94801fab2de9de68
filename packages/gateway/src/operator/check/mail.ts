import { checkMailServer } from '@latchkey/login'
import type { GatewayConfig } from '../../edge/config/schema.ts'
import { findingsAt } from './finding.ts'
import type { CheckTools, Probe } from './probe.ts'

/** Tests whether the mail server takes a connection and the login. Sends nothing. */
export function mailProbes({ login }: GatewayConfig, { timeout }: CheckTools): readonly Probe[] {
  if (!login) return []
  const { mail } = login
  const place = 'login.mail'
  const at = findingsAt(place)
  if (mail.by === 'mailbox')
    return [
      {
        place,
        what: 'The mail server',
        run: async () => [
          at.missing(
            'Mails stay in memory: only this machine can read them, at /login/mailbox.',
            'For visitors, set "mail" to { "by": "smtp", … }.',
          ),
        ],
      },
    ]
  return [
    {
      place: `${place}.url`,
      what: 'The mail server',
      async run() {
        const own = findingsAt(`${place}.url`)
        const checked = await checkMailServer(mail.url, timeout)
        if (checked.status === 'unread') throw new Error(checked.reason)
        return checked.status === 'accepted'
          ? [own.ok('The mail server accepts the login.')]
          : [
              own.wrong(
                `The mail server refuses the login: ${checked.reason}.`,
                'Check user and password, and write special characters in them as %40 and the like.',
              ),
            ]
      },
    },
  ]
}
