import type { Latchkey } from '@latchkey/core'
import type { Social, SocialProvider } from '@latchkey/protocol'

/** The providers' names, the same in every language. */
const socialNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}

/** Returns the name of a provider. The site's own login has the name that the site gives it. */
export function socialName({ connectors }: Pick<Latchkey, 'connectors'>, social: Social): string {
  if (social !== 'site') return socialNames[social]
  return connectors.get().find(({ login }) => login)?.login?.siteName ?? ''
}
