import { type Social, socialsNotOnTelegram } from '@latchkey/protocol'
import type { Features } from '../client/options.ts'
import type { Environment } from './environment.ts'

/** The social logins to offer on this page: those of the site, save for what Telegram's browser cannot open. */
export function socialsHere(
  { socials }: Pick<Features, 'socials'>,
  { telegram, os }: Pick<Environment, 'telegram' | 'os'>,
): readonly Social[] {
  const blocked: readonly Social[] = telegram ? socialsNotOnTelegram[os] : []
  return (socials || []).filter((social) => !blocked.includes(social))
}
