import type { ConnectorFactory } from '@latchkey/core'
import { lazyConnector, loaded, once } from '@latchkey/core/foreign'
import { earlyError } from '@latchkey/protocol'
import { createPlace, frameOf } from './frame/place.ts'
import { isBack, openProvider } from './login/openProvider.ts'
import type { AuthOptions } from './options.ts'

export type { AuthOptions, SiteLogin } from './options.ts'

/** An envelope. */
const picture =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><path fill='%2316150f' d='M0 0h40v40H0z'/><path fill='none' stroke='%23fff' stroke-width='2' stroke-linecap='round' stroke-linejoin='round' d='M12 13h16a2.5 2.5 0 0 1 2.5 2.5v9A2.5 2.5 0 0 1 28 27H12a2.5 2.5 0 0 1-2.5-2.5v-9A2.5 2.5 0 0 1 12 13ZM10 15l8.300 6.300a2.800 2.800 0 0 0 3.400 0L30 15'/></svg>"

/**
 * Creates a wallet for visitors who have none. They log in by e-mail, social account, passkey, or the site's own log-in. Their keys are created
 * in the wallet's page and stay there. That page has a separate origin and runs in a frame, so neither this site nor the
 * gateway ever has the keys. Everything but this stub loads on first use. The page's policy needs `frame-src` with
 * `vaultUrl`.
 */
export function auth({
  vaultUrl,
  name = 'Email wallet',
  email = true,
  socials = [],
  siteLogin,
  passkey = false,
}: AuthOptions): ConnectorFactory {
  return (context) => {
    const place = createPlace(new URL(vaultUrl).origin, siteLogin?.token)
    let isDisposed = false
    const load = once(async () => {
      const { loadedConnector } = await loaded(import('./connector.ts'))
      if (isDisposed) throw earlyError('ABORTED')
      return loadedConnector(context, place)
    })
    const changing = async () => (await load()).emailChange()
    return lazyConnector(
      {
        id: 'AUTH',
        name,
        imageUrl: picture,
        type: 'AUTH',
        reaches: 'one',
        pairs: false,
        sharedBetweenTabs: true,
        listing: 'login',
        presents: 'frame',
        namespaces: ['eip155', 'solana'],
        switchChain: async (network) => (await load()).switchChain(network),
        signer: (namespace) => load.made()?.signer(namespace),
        login: {
          email,
          socials: siteLogin ? ['site', ...socials] : socials,
          ...(siteLogin && { siteName: siteLogin.name }),
          passkey,
          startByEmail: async (...given) => (await load()).startByEmail(...given),
          confirmDevice: async (...given) => (await load()).confirmDevice(...given),
          enterCode: async (...given) => (await load()).enterCode(...given),
          waitForLink: async (...given) => (await load()).waitForLink(...given),
          bySocial(social, options) {
            // Before anything is awaited, because only a click opens a window.
            const byToken = social === 'site' && place.siteToken !== undefined
            const opened = byToken ? 'token' : openProvider(social, place.origin)
            return load().then((all) => all.bySocial(social, { ...options, opened }))
          },
          returned: async () => (isBack() ? (await load()).returned() : undefined),
          manage: async (...given) => (await load()).manage(...given),
          byPasskey: async (...given) => (await load()).byPasskey(...given),
          reminder: place.reminder,
          accountType: {
            networks: place.smartNetworks,
            prefer: async (type) => (await load()).prefer(type),
          },
          emailChange: {
            start: async (...given) => (await changing()).start(...given),
            enterPrimaryCode: async (...given) => (await changing()).enterPrimaryCode(...given),
            enterSecondaryCode: async (...given) => (await changing()).enterSecondaryCode(...given),
          },
          frame: { ...frameOf(place), dismiss: () => load.made()?.dismiss() },
        },
        dispose() {
          isDisposed = true
          load.made()?.close()
        },
      },
      load,
    )
  }
}
